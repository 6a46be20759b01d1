/** Code that a page starts without. It is fetched once; where that fails, the next one who needs it tries again. */
export function later<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  const fetch = async () => (code ??= await load());
  return {
    /** The code, where it is here already. */
    now: () => code,
    fetch,
    /** Ahead of its use. Without a network nothing happens. */
    prepare: () => void fetch().catch(() => undefined),
  };
}
