import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Note } from '../../ui/note.tsx';
import type { LaundryOrder } from './laundry.queries.ts';
import { contentOf } from './line-texts.ts';
import { RowStep } from './queue/row-step.tsx';

/** An order that neither is weighed now nor packed: what it waits for, and what was found of it. */
export function Standing({ order }: { order: LaundryOrder }) {
  const texts = useI18n();
  const { t, euro } = texts;
  const words = () => {
    if (order.stage === 'blocked') return t('laundry.blocked_text', { what: order.waits_for ?? 'bank' });
    if (order.stage === 'in_process') return t('laundry.in_process_text');
    return t('laundry.elsewhere_text', { status: t('orders.status', { status: order.status }) });
  };
  return (
    <Card className="grid content-start gap-4 *:min-w-0">
      <Note tone={order.waits_for === 'payment' ? 'red' : order.stage === 'blocked' ? 'soap' : 'blue'}>
        {words()}
      </Note>
      <div>
        <Heading level={2} size={4}>
          {t('laundry.col_content')}
        </Heading>
        <p>{contentOf(order.lines, texts)}</p>
        <p className="text-ink-2">
          {t('laundry.bags_count', { count: order.bags.count })}, {euro(order.total)}
        </p>
      </div>
      {order.intake && order.intake.remarks.length > 0 && (
        <ul className="list-disc pl-5">
          {order.intake.remarks.map((remark) => (
            <li key={remark}>{t('intake.remark', { remark })}</li>
          ))}
        </ul>
      )}
      {order.can.includes('process') && (
        <div className="flex">
          <RowStep row={order} />
        </div>
      )}
    </Card>
  );
}
