import type { BoardCard as Card } from '@lavoir/contract';
import type { OperationsAction } from '@lavoir/domain';
import { Check, Navigation, PackageOpen, Square, SquareCheck, TriangleAlert, Truck } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { useChanged } from '../../../lib/use-changed.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { keyOfCard } from './board-rows.ts';
import { CardHandle } from './card-handle.tsx';
import { DriverMark } from './driver-mark.tsx';

const look = tv({
  slots: {
    card: 'relative grid min-h-13.5 grid-cols-[minmax(0,1fr)_auto] cramped:grid-cols-1 content-center items-center gap-x-2 overflow-hidden rounded-[10px] py-1.5 pr-2 pl-3.5 text-[0.8125rem]/4.5 base:bg-surface base:inset-ring base:inset-ring-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus before:absolute before:inset-y-0 before:left-0 before:w-[5px] hover:bg-hover',
  },
  variants: {
    state: {
      done: { card: 'before:bg-success' },
      underway: { card: 'before:bg-accent' },
      planned: { card: 'before:bg-primary/45' },
      issue: { card: 'bg-danger-soft before:bg-danger' },
    },
    isAlone: { true: { card: 'inset-ring-0 outline-1 -outline-offset-1 outline-control outline-dashed' } },
    isGone: { true: { card: 'text-ink-3 *:not-last:line-through' } },
    isCurrent: { true: { card: 'bg-primary-soft inset-ring-2 inset-ring-primary' } },
  },
});

/** What moves the stop on, where the state table allows it now. */
export const stepOf = ({ leg, can }: Pick<Card, 'leg' | 'can'>): OperationsAction | undefined =>
  can.find((action) => action === (leg === 'pickup' ? 'pick_up' : 'deliver'));

type BoardCardProps = {
  card: Card;
  /** it left the board, which is held */
  isGone: boolean;
  isCurrent: boolean;
  /** one of several; undefined: none are chosen, or this one can't be */
  isChosen: boolean | undefined;
  onOpen: (card: Card) => void;
  onStep: (card: Card) => void;
  /** where it may be given to another driver */
  onGive: ((card: Card) => void) | undefined;
  onChoose: (card: Card) => void;
};

/** One stop: whose, where, how many bags, who drives; pressed it opens, its step moves it on, its driver gives it away. */
export function BoardCard({
  card,
  isGone,
  isCurrent,
  isChosen,
  onOpen,
  onStep,
  onGive,
  onChoose,
}: BoardCardProps) {
  const { t } = useI18n();
  const { name, lavoir_order_id: number, state, driver, leg } = card;
  const changed = useChanged(keyOfCard(card), { card, isGone });
  const legText = t('board.leg', { leg });
  const isChoosing = isChosen !== undefined;
  const slots = look({
    state,
    isGone,
    isCurrent: isCurrent || isChosen,
    isAlone: driver === null && state === 'planned',
  });
  const step = isChoosing ? undefined : stepOf(card);
  const label = isChoosing
    ? t('board.choose_one', { number, name, state: t('board.state', { state }) })
    : t('board.open', { number, name, state: t('board.state', { state }) });
  return (
    <div tabIndex={-1} data-card={keyOfCard(card)} data-changed={changed} className={slots.card()}>
      <button
        type="button"
        {...(isChoosing && { role: 'checkbox', 'aria-checked': isChosen })}
        className="flex min-w-0 items-center gap-1.5 text-left font-semibold outline-none after:absolute after:inset-0 focus-visible:after:rounded-[10px] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        aria-label={`${label}, ${legText}`}
        onClick={() => (isChoosing ? onChoose(card) : onOpen(card))}
      >
        {isChoosing && <Icon of={isChosen ? SquareCheck : Square} size="sm" className="text-primary-text" />}
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </button>
      <span className="flex items-center justify-end gap-1 whitespace-nowrap text-ink-3">
        {state === 'done' && <Icon of={Check} size="sm" className="text-success" />}
        {state === 'underway' && <Icon of={Navigation} size="sm" className="text-on-accent-soft" />}
        {state === 'issue' && <Icon of={TriangleAlert} size="sm" className="text-danger" />}
        {number.replace(/^LV-/, '')}
        <span title={legText} className="sm:hidden">
          <Icon of={leg === 'pickup' ? PackageOpen : Truck} size="sm" />
        </span>
      </span>
      <span className="min-w-0 text-2xs wrap-anywhere text-ink-2">{card.address}</span>
      <span className="grid items-center justify-items-end text-2xs whitespace-nowrap text-ink-2 *:[grid-area:1/1]">
        {isGone && <span>{t('dispatch.row_gone')}</span>}
        {/* its room stays: what is under it doesn't move */}
        <span
          className={classNames(
            'flex items-center justify-end gap-1.5 cramped:flex-wrap',
            isGone && 'invisible',
          )}
        >
          {card.bags > 0 && t('board.bags', { count: card.bags })}
          {step && (
            <button
              type="button"
              className="relative z-1 inline-flex min-h-6 items-center rounded-[6px] bg-primary-soft px-1.5 font-semibold text-on-primary-soft hover:bg-primary-soft-2 pointer-coarse:min-h-11 pointer-coarse:px-3"
              onClick={() => onStep(card)}
            >
              {t('dispatch.step', { step })}
              <span className="sr-only">, {number}</span>
            </button>
          )}
          <DriverMark
            driver={driver}
            number={number}
            onGive={onGive && !isChoosing ? () => onGive(card) : undefined}
          />
          {onGive && !isChoosing && <CardHandle card={keyOfCard(card)} name={name} />}
        </span>
      </span>
    </div>
  );
}
