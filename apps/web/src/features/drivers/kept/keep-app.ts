import { entryOf } from '../../../lib/entry.ts';

/** The worker answers from it: offline/worker.js */
const cacheName = 'lavoir-run';
const page = '/ops/run';

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

/** The page itself, if it is the one that runs here: another release's would ask for code that isn't kept. */
const keepPage = async (cache: Cache): Promise<void> => {
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  const entry = entryOf(parse(await answer.clone().text()));
  if (!answer.ok || entry !== entryOf(document)) return;
  const old = await cache.match(page);
  if (old && entryOf(parse(await old.text())) !== entry)
    await Promise.all((await cache.keys()).map((one) => cache.delete(one)));
  await cache.put(page, answer);
};

const isCode = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname.startsWith('/assets/');
};

/** Keeps the page and each part of its code as it comes, so that a run opens without a network. @returns what ends it */
export const keepApp = (): (() => void) => {
  if (!import.meta.env.PROD || !('caches' in window)) return () => undefined;
  let isOver = false;
  const cache = caches.open(cacheName).then(async (opened) => {
    await keepPage(opened);
    return opened;
  });
  const keepFile = async (address: string) => {
    const opened = await cache;
    if (!isOver && !(await opened.match(address))) await opened.add(address);
  };
  const asked = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      // asking is an entry of its own, failed or not: what can't be kept now is asked for again with the next visit
      if (!isCode(name) || asked.has(name)) continue;
      asked.add(name);
      void keepFile(name).catch(() => undefined);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    isOver = true;
    observer.disconnect();
  };
};
