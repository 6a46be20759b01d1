import { watchLaunchers } from './launchers.ts';

/** How this process is asked to stop. */
export type Stop = {
  /** asked: finish, then end */
  asked: AbortSignal;
  /** asked twice, or it took too long: what still runs is cut off */
  hurry: AbortSignal;
};

/** ms; how often it looks whether its launchers are still there */
const lookEvery = 250;
/** ms; Ctrl-C in a terminal reaches us twice, by the terminal and by npm */
const sameKeyPress = 500;
/** ms until what still runs is cut off, and until the process ends whatever happens */
const hurryAfter = 5000;
const endAfter = 9500;

const stopOfProcess = Symbol.for('lavoir.stop');
/** `npm start` builds with one copy of this module and runs another: the wish is the process's. */
const kept = globalThis as { [stopOfProcess]?: Stop };

/**
 * Signals, a closed terminal and the end of whoever waits for us: from the first call on, a wish to stop.
 * @param npmScript npm's `npm_lifecycle_script`
 */
export const listenForStop = (npmScript: string | undefined): Stop => {
  if (kept[stopOfProcess]) return kept[stopOfProcess];
  const asked = new AbortController();
  const hurry = new AbortController();
  const stop = { asked: asked.signal, hurry: hurry.signal };
  kept[stopOfProcess] = stop;
  let askedAt = 0;
  const ask = (reason: string): void => {
    if (asked.signal.aborted) {
      if (reason === 'SIGINT' && Date.now() > askedAt + sameKeyPress) hurry.abort();
      return;
    }
    askedAt = Date.now();
    setTimeout(() => hurry.abort(), hurryAfter).unref();
    setTimeout(() => process.exit(1), endAfter).unref();
    asked.abort(new Error(`Asked to stop: ${reason}`));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  // whoever read what we say may be gone before us
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const areLaunchersGone = watchLaunchers(npmScript);
  setInterval(() => {
    if (areLaunchersGone()) ask('what started it is gone');
  }, lookEvery).unref();
  return stop;
};

/** The work's result. @throws the wish to stop as soon as it comes; what the work still does concerns nobody */
export const unlessAborted = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const left = Promise.withResolvers<never>();
  const leave = (): void => left.reject(signal.reason);
  signal.addEventListener('abort', leave);
  try {
    if (signal.aborted) leave();
    return await Promise.race([work, left.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
