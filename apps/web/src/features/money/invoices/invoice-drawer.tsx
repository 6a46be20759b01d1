import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { DrawerFailed } from '../../../shells/operations/drawer-failed.tsx';
import { DrawerHead } from '../../../shells/operations/drawer-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { monthName } from '../../companies/month-name.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { InvoiceBadge } from './invoice-row.tsx';
import { invoiceQuery } from '../money.queries.ts';
import type { InvoiceDetail } from '../money.queries.ts';
import { signedAmount } from './signed-amount.ts';

const BillingDialog = lazyPart(() => import('./billing-dialog.tsx'), 'BillingDialog', [
  'figures',
  'operations',
  'shelf',
]);

/** One invoice: how it stands, whom it goes to, what is on it, and what can be done. */
export function InvoiceDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery(invoiceQuery(id));
  const { data } = query;
  return (
    <div className="grid content-start gap-4 p-5 *:min-w-0">
      <DrawerHead
        title={
          data
            ? (data.number ?? t('money.invoice_draft_name', { company: data.company.name }))
            : t('money.invoice')
        }
        onClose={onClose}
      />
      {query.isPending && <Skeleton height={240} label={t('common.loading')} />}
      {query.isError && !data && <DrawerFailed query={query} />}
      {data && <Facts invoice={data} />}
      {data && <InvoiceActions invoice={data} />}
      {data && <InvoicePayments invoice={data} />}
      {data && <InvoiceLines invoice={data} onGone={onClose} />}
    </div>
  );
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const { t, euro, day, locale } = useI18n();
  const { number, company, month, buyer, due_on, total, open, refused } = invoice;
  const facts = [
    [t('money.company'), company.name],
    [t('money.month'), monthName(month, locale)],
    [t('money.total'), euro(signedAmount(invoice, total))],
    ...(due_on && open >= 0
      ? [[t('money.still_open'), `${euro(open)}, ${t('money.due', { day: day(due_on, 'long') })}`]]
      : []),
    ...(open < 0 ? [[t('money.to_give_back'), euro(-open)]] : []),
    [t('money.goes_to'), buyer ? `${buyer.name}, ${buyer.email}` : t('money.no_billing')],
  ] as [string, string][];
  return (
    <>
      {refused && <Note tone="red">{t('money.refused_words', { words: refused.words })}</Note>}
      <div className="flex">
        <InvoiceBadge invoice={invoice} />
      </div>
      <FactList facts={facts} />
      {number === null && <Destination invoice={invoice} />}
    </>
  );
}

/** Where a draft goes can still be said. */
function Destination({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button
        variant={invoice.buyer ? undefined : 'primary'}
        size="dense"
        icon={PencilLine}
        onClick={() => setAsking(true)}
      >
        {t(invoice.buyer ? 'money.billing_change' : 'money.billing_say')}
      </Button>
      {isAsking && (
        <Suspense>
          <BillingDialog invoice={invoice} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
