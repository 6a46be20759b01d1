import type { BoardCard as Card } from '@lavoir/contract';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** What there is of the day's stops. */
export function BoardCounts({ cards, children }: { cards: readonly Card[]; children: ReactNode }) {
  const { t } = useI18n();
  const count = (has: (card: Card) => boolean) => cards.filter(has).length;
  const issues = count(({ state }) => state === 'issue');
  const alone = count(({ driver, state }) => driver === null && state !== 'done');
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {(['pickup', 'delivery'] as const).map((leg) => (
        <Count key={leg} text={t('board.count', { leg, count: count((card) => card.leg === leg) })} />
      ))}
      <Count text={t('board.bags', { count: cards.reduce((sum, { bags }) => sum + bags, 0) })} />
      <Count text={t('board.issues', { count: issues })} isBad={issues > 0} />
      <Count text={t('board.no_driver', { count: alone })} />
      {children}
    </ul>
  );
}

/** How many of something there are: the number stands out from its word. */
function Count({ text, isBad = false }: { text: string; isBad?: boolean }) {
  return (
    <li className="flex items-baseline gap-1.5 rounded-[10px] bg-surface px-3 py-1.5 text-[0.8125rem]/5 text-ink-2 inset-ring inset-ring-line">
      {text.split(/(\d[\d.,\u00a0\u202f]*)/).map((piece, index) =>
        index % 2 === 1 ? (
          <b
            key={piece}
            className={classNames('font-display text-base/5 font-bold', isBad ? 'text-danger' : 'text-ink')}
          >
            {piece}
          </b>
        ) : (
          piece.trim()
        ),
      )}
    </li>
  );
}
