import type { RunStop } from '@lavoir/contract';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';

type RunKeys = {
  chosen: RunStop | undefined;
  canMove: boolean;
  isInPool: boolean;
  onArrow: (stop: RunStop, way: 'up' | 'down' | 'next' | 'before') => void;
  onTakeOff: (stop: RunStop) => void;
  onOpen: (stop: RunStop) => void;
  onUndo: (() => void) | undefined;
  onOptimise: () => void;
  onChoose: (key: string) => void;
};

const buttonsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-stop]')];

/** What a dispatcher without a mouse does: every key has its button. */
export const useRunKeys = (keys: RunKeys): void => {
  const { chosen, canMove, isInPool, onArrow, onTakeOff, onOpen, onUndo, onOptimise, onChoose } = keys;
  const { t } = useI18n();
  const wanted = useRef<string>(undefined);
  // where a chosen stop went, the focus goes
  useEffect(() => {
    const key = wanted.current;
    if (key === undefined) return;
    document.querySelector<HTMLElement>(`main [data-stop="${key}"]`)?.focus();
  });
  const step = (by: 1 | -1) => {
    const all = buttonsOf();
    const key = chosen && `${chosen.leg}-${chosen.order_id}`;
    const here = all.findIndex((one) => one.dataset['stop'] === key);
    const next = all[here < 0 ? 0 : here + by];
    if (!next) return;
    wanted.current = next.dataset['stop'];
    next.focus();
    onChoose(next.dataset['stop'] ?? '');
  };
  const move = (stop: RunStop, way: 'up' | 'down' | 'next' | 'before') => () => {
    wanted.current = `${stop.leg}-${stop.order_id}`;
    onArrow(stop, way);
  };
  useShortcuts([
    { key: 'arrowdown', label: t('runs.key_stop'), run: () => step(1), repeats: true },
    { key: 'arrowup', label: t('runs.key_stop_before'), run: () => step(-1), repeats: true },
    { key: 'j', label: t('runs.key_stop'), run: () => step(1), repeats: true },
    { key: 'k', label: t('runs.key_stop_before'), run: () => step(-1), repeats: true },
    ...(chosen && canMove
      ? [
          ...(isInPool
            ? []
            : [
                { key: 'alt+arrowup', label: t('runs.up'), run: move(chosen, 'up') },
                { key: 'alt+arrowdown', label: t('runs.down'), run: move(chosen, 'down') },
                { key: 'alt+arrowleft', label: t('runs.driver_before'), run: move(chosen, 'before') },
              ]),
          { key: 'alt+arrowright', label: t('runs.next_driver'), run: move(chosen, 'next') },
          ...(isInPool ? [] : [{ key: 'delete', label: t('runs.take_off'), run: () => onTakeOff(chosen) }]),
        ]
      : []),
    ...(chosen ? [{ key: 'o', label: t('runs.open'), run: () => onOpen(chosen) }] : []),
    ...(onUndo ? [{ key: 'z', label: t('runs.undo'), run: onUndo }] : []),
    { key: 'p', label: t('runs.optimise'), run: onOptimise },
  ]);
};
