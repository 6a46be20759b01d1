import type { BoardCard as Card } from '@lavoir/contract';
import { CircleAlert } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type StopToMove = {
  card: Card;
  /** of the moment that is looked at */
  says?: string | undefined;
  /** as it was refused */
  why?: string | undefined;
};

/** Whose stops move, and what is in the way of one. */
export function StopsToMove({ stops }: { stops: readonly StopToMove[] }) {
  const { t, slot } = useI18n();
  return (
    <ul
      // many of them scroll, by the keys too
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('board.chosen', { count: stops.length })}
      className="relative grid max-h-52 content-start gap-1 overflow-y-auto rounded-sm bg-sunken px-3.5 py-2 text-sm focus-visible:outline-2 focus-visible:outline-focus"
    >
      {stops.map(({ card, says, why }) => (
        <li key={`${card.leg} ${card.order_id}`} className="grid gap-x-3 py-0.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="min-w-0 wrap-anywhere">{card.name}</b>
            <span className="text-xs text-ink-2">
              {card.lavoir_order_id}, {slot(card.slot)}
            </span>
          </span>
          {why !== undefined && (
            <span className="flex items-start gap-1.5 text-xs font-medium text-danger">
              <Icon of={CircleAlert} className="mt-px size-4" />
              {why}
            </span>
          )}
          {why === undefined && says !== undefined && <span className="text-xs text-ink-2">{says}</span>}
        </li>
      ))}
    </ul>
  );
}
