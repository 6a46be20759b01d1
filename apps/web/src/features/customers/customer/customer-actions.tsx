import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift, Plus, RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { actFor } from '../../../lib/acting.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { MoneyDialog } from '../../dispatch/order/money-dialog-later.ts';
import { opsOrderQuery } from '../../dispatch/dispatch.queries.ts';
import { renewCustomers } from '../customers.queries.ts';
import type { Customer } from '../customers.queries.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OrderChoice } from './order-choice.tsx';

type Asked = 'refund' | 'goodwill' | 'note' | 'letter';

/** Order for them, give money back, give credit: all by the order's own calls. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const texts = useI18n();
  const { t } = texts;
  const [asked, setAsked] = useState<Asked>();
  const [isActing, setActing] = useState(false);
  const hasOrders = customer.orders.length > 0;
  const act = async () => {
    if (isActing) return;
    setActing(true);
    try {
      await actFor(customer.id);
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
      setActing(false);
    }
  };
  const orderFor = t('customers.order_for', { name: customer.first_name || customer.name });
  useShortcuts([
    { key: 'n', label: orderFor, run: () => void act() },
    ...(hasOrders
      ? [
          { key: 'r', label: t('dispatch.refund'), run: () => setAsked('refund') },
          { key: 'c', label: t('dispatch.goodwill'), run: () => setAsked('goodwill') },
        ]
      : []),
    { key: 't', label: t('customers.note_add'), run: () => setAsked('note') },
    { key: 'm', label: t('customers.write_mail'), run: () => setAsked('letter') },
  ]);
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
      {hasOrders && (
        <>
          <Button size="dense" icon={Gift} onClick={() => setAsked('goodwill')}>
            {t('dispatch.goodwill')}
          </Button>
          <Button size="dense" icon={RotateCcw} onClick={() => setAsked('refund')}>
            {t('dispatch.refund')}
          </Button>
        </>
      )}
      <Button
        size="dense"
        variant="primary"
        icon={Plus}
        loading={isActing}
        loadingText={t('shell.processing')}
        onClick={() => void act()}
      >
        {orderFor}
      </Button>
      {asked === 'note' && <NoteDialog id={customer.id} onClose={() => setAsked(undefined)} />}
      {asked === 'letter' && <LetterDialog customer={customer} onClose={() => setAsked(undefined)} />}
      {(asked === 'refund' || asked === 'goodwill') && (
        <Suspense>
          <Money kind={asked} customer={customer} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

type MoneyProps = { kind: 'refund' | 'goodwill'; customer: Customer; onClose: () => void };

/** Money is an order's: which one, then how much and why. */
function Money({ kind, customer, onClose }: MoneyProps) {
  const client = useQueryClient();
  const [first] = customer.orders;
  const [chosen, setChosen] = useState(customer.orders.length === 1 ? first?.id : undefined);
  const order = useQuery({ ...opsOrderQuery(chosen ?? 0), enabled: chosen !== undefined });
  const close = () => {
    onClose();
    void renewCustomers(client);
  };
  if (order.data) return <MoneyDialog kind={kind} order={order.data} onClose={close} />;
  return <OrderChoice kind={kind} customer={customer} query={order} onChoose={setChosen} onClose={onClose} />;
}
