import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import { heightsOf, keepHeights } from './kept-heights.ts';
import { useVisit } from '../visit.ts';

/** What a row's element has, to lie where it belongs and to be measured. */
export type PlaceInSight = {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  'data-index': number;
};

type RowsInSightProps = {
  count: number;
  keyOf: (index: number) => string;
  /** px of a row before it was measured */
  height: number;
  /** painted wherever they are: with the focus, or about to have it */
  kept: readonly number[];
  className?: string;
  children: (index: number, place: PlaceInSight) => ReactNode;
};

/**
 * The rows of a console's page that are in sight, however high each is, in the page's body or in the window. One
 * below the other: however high a row becomes, it lies on no other before it is measured.
 */
export function RowsInSight(props: RowsInSightProps) {
  'use no memo';
  const { count, keyOf, height, kept, className, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const bodyOf = () => (isPhone ? null : (list.current?.closest('main') ?? null));
  const above = useHeightAbove(list, isPhone);
  const visit = useVisit();
  const [left] = useState(() => heightsOf(visit));
  const [typical, setTypical] = useState(left?.typical ?? height);
  // both are others where what is typical changes: all that wasn't measured lies elsewhere then
  const rows = useMemo(
    () => ({ getItemKey: (index: number) => keyOf(index), estimateSize: () => typical }),
    [keyOf, typical],
  );
  const wanted = {
    count,
    ...rows,
    overscan: 6,
    scrollMargin: above,
    initialMeasurementsCache: left?.measured ?? [],
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])]
        .filter((index) => index >= 0 && index < count)
        .toSorted((one, other) => one - other),
    // on a phone the page is away while something is open, and its rows have no height then
    measureElement: (element: Element) => element.getBoundingClientRect().height || typical,
  };
  // what they say changes without their being others, so nothing here is memoized
  // oxlint-disable-next-line react/incompatible-library
  const inBody = useVirtualizer<HTMLElement, HTMLElement>({
    ...wanted,
    enabled: !isPhone,
    getScrollElement: bodyOf,
    initialOffset: () => bodyOf()?.scrollTop ?? 0,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...wanted, enabled: isPhone });
  const virtual = isPhone ? inWindow : inBody;
  const items = virtual.getVirtualItems();
  const isPainted = items.length > 0;
  // most are as high as the first ones: without it the end would be elsewhere
  useLayoutEffect(() => {
    if (left) return;
    const painted = [...(list.current?.children ?? [])];
    const sum = painted.reduce((before, row) => before + row.getBoundingClientRect().height, 0);
    if (isPainted && sum > 0) setTypical(Math.round(sum / painted.length));
  }, [isPainted, left]);
  const keep = useEffectEvent((of: string) => keepHeights(of, { typical, measured: virtual.takeSnapshot() }));
  useEffect(() => {
    const leave = () => keep(visit);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [visit]);
  return (
    <div
      ref={list}
      role="rowgroup"
      className={classNames('grid grid-cols-[minmax(0,1fr)] content-start [overflow-anchor:none]', className)}
      style={{ minHeight: virtual.getTotalSize() }}
    >
      {items.map(({ index, start }, nth) => {
        const gap = start - (items[nth - 1]?.end ?? above);
        return children(index, {
          ref: virtual.measureElement,
          style: { marginTop: gap > 0 ? gap : undefined },
          'data-index': index,
        });
      })}
    </div>
  );
}

/** px of what scrolls above the list, as it changes. */
export const useHeightAbove = (list: RefObject<HTMLElement | null>, isPhone: boolean): number => {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const body = list.current?.closest('main');
    const measure = () => {
      // where the page is away there is nothing to measure
      if (!body || !list.current || list.current.getClientRects().length === 0) return;
      const from = isPhone ? -window.scrollY : body.getBoundingClientRect().top - body.scrollTop;
      setAbove(Math.round(list.current.getBoundingClientRect().top - from));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    const parts = new MutationObserver(() => watch());
    const watch = () => {
      sizes.disconnect();
      // the page's head too, which is no part of its body
      for (const part of [document.body, ...(body?.children ?? [])]) sizes.observe(part);
    };
    watch();
    if (body) parts.observe(body, { childList: true });
    return () => {
      sizes.disconnect();
      parts.disconnect();
    };
  }, [list, isPhone]);
  return above;
};
