import type { Order } from '@lavoir/contract';
import { noCents } from '@lavoir/domain';
import { Pencil } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteButton } from '../../../lib/links.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Heading } from '../../../ui/heading.tsx';
import { PageBar } from '../../../ui/page-bar.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { CartBar } from '../../cart/cart-bar.tsx';
import { CartLine } from '../../cart/cart-line.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import { changedLines } from './changes.ts';
import { useChangeNotes } from './use-change-notes.ts';
import type { Editing } from './use-editing.ts';
import { ReservedNote } from './reserved-note.tsx';
import { useDifference } from './use-difference.ts';

type EditPanelProps = {
  editing: Editing;
  order: Order;
  /** nothing can be added: the panel is shown on a phone too, where the catalogue would have the lines */
  isAlone: boolean;
};

/** The order beside the catalogue: its lines, what they were, and what it costs now. */
export function EditPanel({ editing, order, isAlone }: EditPanelProps) {
  const { money, t } = useI18n();
  const { rows } = useDifference(editing);
  const count = changedLines(editing.lines).length;
  return (
    <aside
      className={classNames(
        'side:sticky side:top-[calc(var(--topbar-h)+24px)]',
        !isAlone && 'max-side:hidden',
      )}
      aria-label={t('orders.number', { number: order.lavoir_order_id })}
    >
      <Card as="div" torchon className="side-ticket">
        <div className="flex flex-wrap items-center justify-between gap-3 pt-1">
          <Heading level={2}>{t('orders.number', { number: order.lavoir_order_id })}</Heading>
          {count > 0 && (
            <Badge tone="soap" icon={Pencil}>
              {t('editing.changes', { count })}
            </Badge>
          )}
        </div>
        <div className="side-ticket-lines">
          <PanelLines editing={editing} />
        </div>
        <div>
          <div className="mt-2">
            <Summary lines={rows} total={{ label: t('editing.now'), amount: money(editing.quote.total) }} />
          </div>
          <div className="mt-4 grid gap-3">
            <WayOn editing={editing} />
            <p className="text-center text-xs text-ink-3">
              <ReservedNote editing={editing} />
            </p>
          </div>
        </div>
      </Card>
    </aside>
  );
}

function PanelLines({ editing: { lines, setQuantity } }: { editing: Editing }) {
  const { money } = useI18n();
  const textsOf = useLineTexts();
  const noteOf = useChangeNotes();
  return (
    <div className="@container mt-2">
      {lines.map((line) => {
        const { name, detail, shown, stepper } = textsOf(line);
        const note = noteOf(line);
        return (
          <CartLine
            key={line.productId}
            name={name}
            detail={
              note ? (
                <span className="inline-block font-semibold text-on-accent-soft first-letter:uppercase">
                  {note}
                </span>
              ) : (
                detail
              )
            }
            amount={money(line.total)}
            quantity={line.quantity}
            shown={shown}
            max={line.max}
            texts={stepper}
            onQuantity={(next) => setQuantity(line.productId, next)}
          />
        );
      })}
    </div>
  );
}

/** To what is saved, or what is missing to get there. */
function WayOn({ editing: { missing, lines }, short = false }: { editing: Editing; short?: boolean }) {
  const { money, t } = useI18n();
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  if (isEmpty || missing?.what === 'minimum') {
    return (
      <Button
        variant="ghost"
        size="lg"
        block={!short}
        aria-disabled="true"
        className="cursor-not-allowed bg-sunken text-ink-2 hover:bg-sunken"
      >
        {missing?.what === 'minimum'
          ? t('editing.add', { amount: money(missing.amount) })
          : t('editing.empty')}
      </Button>
    );
  }
  return (
    <RouteButton variant="primary" size={short ? 'md' : 'lg'} block={!short} to="/checkout">
      {t('editing.review')}
    </RouteButton>
  );
}

/** The same in one line at the bottom of a phone. */
export function EditBar({ editing }: { editing: Editing }) {
  const { money, t } = useI18n();
  const { signed } = useDifference(editing);
  const count = changedLines(editing.lines).length;
  const note = [
    editing.difference !== noCents && signed,
    count > 0 && t('editing.changes', { count }),
  ].filter(Boolean);
  return (
    <PageBar label={t('editing.now')}>
      <CartBar amount={money(editing.quote.total)} note={note.join(', ') || undefined}>
        <WayOn editing={editing} short />
      </CartBar>
    </PageBar>
  );
}
