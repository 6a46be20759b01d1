import type { Page } from '@playwright/test';

export type Seen = { lcp: number; lcpOf: string; cls: number; moved: string[]; taps: number[] };

/** Runs in the page before anything else. */
export const watchPaints = () => {
  const seen: Seen = { lcp: 0, lcpOf: '', cls: 0, moved: [], taps: [] };
  Object.assign(window, { seen });
  const nameOf = (node: Node | null | undefined): string => {
    if (!(node instanceof Element)) return node?.parentElement?.tagName.toLowerCase() ?? '';
    const text = (node.textContent ?? '').trim().slice(0, 24);
    return `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ''} ${text}`.trim();
  };
  const observe = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = nameOf((entry as PerformanceEntry & { element?: Element }).element);
  });
  observe({ type: 'layout-shift' }, (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    };
    if (shift.hadRecentInput) return;
    seen.cls += shift.value;
    const moved = shift.sources?.map(({ node }) => nameOf(node)).join(', ');
    seen.moved.push(`${shift.value.toFixed(3)} at ${shift.startTime.toFixed(0)} ms: ${moved}`);
  });
  observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit, (entry) => {
    if ((entry as PerformanceEntry & { interactionId?: number }).interactionId)
      seen.taps.push(entry.duration);
  });
};

export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** of taps that are counted: the slowest of them are the browser's own hiccups as often as ours */
const percentile = 0.98;

/** @returns ms; what takes less than 16 isn't even told */
export const slowestTap = ({ taps }: Seen): number => {
  const durations = taps.toSorted((a, b) => a - b);
  return durations[Math.ceil(durations.length * percentile) - 1] ?? 16;
};

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
