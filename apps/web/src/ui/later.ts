/** Code that takes longer is not on its way any more. */
const patienceMs = 15_000;

/** What is being fetched, or a failure where it takes too long. */
export const inTime = <Code>(coming: Promise<Code>): Promise<Code> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('late')), patienceMs);
  return Promise.race([coming, promise]).finally(() => clearTimeout(timer));
};

/**
 * A browser remembers an import that failed, and tries it no more on this page: without a network none is begun, but where
 * the code is kept, as a driver's is (offline/worker.js).
 */
export const canCome = (): boolean => navigator.onLine || location.pathname === '/ops/run';

/** Code that a page starts without. It is fetched once; where that fails, the next one who needs it tries again. */
export function later<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  const fetch = async () => {
    if (!code && !canCome()) throw new Error('offline');
    return (code ??= await inTime(load()));
  };
  return {
    /** The code, where it is here already. */
    now: () => code,
    fetch,
    /** Ahead of its use. Without a network nothing happens. */
    prepare: () => void fetch().catch(() => undefined),
  };
}
