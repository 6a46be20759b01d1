import type { Page } from '@playwright/test';

type Answer = { path: string; kind: string; bytes: number };

/** Bytes of one visit as the browser received them: headers, and bodies as they were encoded. */
export type Wire = {
  answers: () => readonly Answer[];
  /** of one of the protocol's kinds, such as Script; of all without one */
  bytes: (kind?: string) => number;
  /** once nothing was asked for this many ms */
  quiet: (ms: number) => Promise<void>;
};

/** Asks the browser's protocol what its network brings; call it before the page is opened. */
export const watchWire = async (page: Page): Promise<Wire> => {
  const protocol = await page.context().newCDPSession(page);
  const open = new Map<string, { path: string; kind: string }>();
  const done: Answer[] = [];
  let changed = performance.now();
  const { frameTree } = await protocol.send('Page.getFrameTree');
  let { loaderId: shown } = frameTree.frame;
  const gone = new Set<string>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, loaderId }) => {
    // an event stream stays open
    if (type === 'EventSource' || request.url.endsWith('/events')) return;
    if (!request.url.startsWith('http')) return;
    // with a page goes what was still on its way, and what it asks until the next one is there, not always with a word
    if (type === 'Document' && frameId === frameTree.frame.id && loaderId !== shown) {
      open.clear();
      gone.add(shown);
      shown = loaderId;
    }
    if (gone.has(loaderId)) return;
    open.set(requestId, { path: new URL(request.url).pathname, kind: type ?? 'Other' });
    changed = performance.now();
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const asked = open.get(requestId);
    if (!asked) return;
    open.delete(requestId);
    done.push({ ...asked, bytes: encodedDataLength });
    changed = performance.now();
  });
  protocol.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId);
    changed = performance.now();
  });
  await protocol.send('Network.enable');
  const quiet = async (ms: number): Promise<void> => {
    for (;;) {
      const left = changed + ms - performance.now();
      if (open.size === 0 && left <= 0) return;
      await new Promise((later) => setTimeout(later, Math.max(20, left)));
    }
  };
  const bytes = (kind?: string): number =>
    done
      .filter((answer) => kind === undefined || answer.kind === kind)
      .reduce((sum, answer) => sum + answer.bytes, 0);
  return { answers: () => done, bytes, quiet };
};
