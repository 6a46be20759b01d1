import type { BoardCard as Card } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What one driver has to do that day, in the order of time, with how much of it is done. */
export function RunSheet({ cards, onOpen }: { cards: readonly Card[]; onOpen: (card: Card) => void }) {
  const { t } = useI18n();
  const done = cards.filter(({ state }) => state === 'done').length;
  return (
    <Panel title={t('board.sheet')} count={t('board.progress', { done, all: cards.length })}>
      <progress
        className="mx-3.5 mb-2 block h-2 w-[calc(100%-1.75rem)] overflow-hidden rounded-full bg-sunken accent-primary"
        value={done}
        max={Math.max(1, cards.length)}
        aria-label={t('board.progress', { done, all: cards.length })}
      />
      <ol className="max-h-[calc(100dvh-16rem)] overflow-y-auto">
        {cards.map((card) => (
          <li key={`${card.leg} ${card.order_id}`} className="border-t border-line">
            <button
              type="button"
              className="grid min-h-11 w-full grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 px-3.5 py-1.5 text-left hover:bg-hover"
              onClick={() => onOpen(card)}
            >
              <b className="tabular-nums">{card.slot.slice(0, 5)}</b>
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{card.name}</span>
                <span className="block text-2xs text-ink-2">
                  {t(card.leg === 'pickup' ? 'board.pickups' : 'board.deliveries')},{' '}
                  {t('board.state', { state: card.state })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
