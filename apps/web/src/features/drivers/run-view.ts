import { stopsAhead } from './run-state.ts';
import type { ShownStop } from './run-state.ts';

/** What the address names. */
type Asked = { view?: 'list' | undefined; stop?: string | undefined };

/** What is looked at of a run: the next stop unless the address names another, or all of them. */
export const viewOf = (stops: readonly ShownStop[], { view, stop: key }: Asked) => {
  const ahead = stopsAhead(stops);
  const [next, afterNext] = ahead;
  const chosen = key === undefined ? next : stops.find((stop) => stop.key === key);
  const isList = view === 'list';
  /** dispatch or its customer took it away while the phone was at it: nothing else takes its place under a thumb */
  const isGone = key !== undefined && !chosen;
  const isElsewhere = key !== undefined && chosen?.key !== next?.key;
  return {
    next,
    afterNext,
    chosen,
    /** the chosen one while something can be done there */
    open: chosen && ahead.includes(chosen) ? chosen : undefined,
    isList,
    isGone,
    /** at another stop than the next one */
    isElsewhere,
    isDayDone: !isList && !chosen && !isGone && stops.length > 0,
    /** what is left isn't packed yet, so that the day may end before it is brought */
    mayClose: !isList && !isElsewhere && next?.is_ready === false,
  };
};
