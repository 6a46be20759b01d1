import { TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { RowTitleLink } from '../../../shells/operations/row-title-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { inColumns, Row } from '../../../ui/row-list.tsx';
import { monthName } from '../../companies/month-name.ts';
import type { Invoice } from '../money.queries.ts';
import type { MoneySearch } from '../money.routes.ts';
import { signedAmount } from './signed-amount.ts';

type Named = Pick<Invoice, 'state' | 'refused' | 'kind'>;

const tones = {
  draft: 'neutral',
  empty: 'neutral',
  sent: 'blue',
  late: 'red',
  paid: 'green',
  credited: 'neutral',
} as const;

/** Where it is, in a word. */
export function InvoiceBadge({ invoice }: { invoice: Named }) {
  const { t } = useI18n();
  const { state, refused, kind } = invoice;
  const isBad = refused !== null || state === 'late';
  const tone: BadgeTone = refused ? 'red' : tones[state];
  return (
    <Badge tone={tone} dot={!isBad} icon={isBad ? TriangleAlert : undefined}>
      {kind === 'credit_note' && !refused
        ? t('money.credit_note')
        : t('money.invoice_state', { state: refused ? 'refused' : state })}
    </Badge>
  );
}

const sinceOf = ({ t, euro, day, dayTime }: Texts, invoice: Invoice): string => {
  const { refused, state, orders, open, due_on, issued_on, sent_at } = invoice;
  if (refused) return t('money.refused_words', { words: refused.words });
  if (open < 0) return t('money.to_give_back_of', { amount: euro(-open) });
  if (state === 'draft' || state === 'empty') return t('money.orders', { count: orders });
  if ((state === 'late' || state === 'sent') && due_on) return t('money.due', { day: day(due_on, 'long') });
  if (issued_on) return day(issued_on, 'long');
  return sent_at ? dayTime(sent_at) : '';
};

/** One invoice, draft or credit note. */
export function InvoiceRow({ invoice, search }: { invoice: Invoice; search: MoneySearch }) {
  const texts = useI18n();
  const { t, euro, locale } = texts;
  const { id, number, company, month, total, refused, state } = invoice;
  return (
    <Row isOpen={search.invoice === id} mark={refused !== null || state === 'late'} columns={inColumns}>
      <RowTitleLink
        to="/ops/money"
        search={{ ...search, invoice: id, order: undefined }}
        resetScroll={false}
        aria-label={number ?? t('money.invoice_draft_name', { company: company.name })}
      >
        {number ?? t('money.invoice_state', { state: 'draft' })}
      </RowTitleLink>
      <b className="justify-self-end whitespace-nowrap tabular-nums @3xl:order-1 @3xl:col-start-6">
        {euro(signedAmount(invoice, total))}
      </b>
      <span className="wrap-anywhere">{company.name}</span>
      <span className="text-ink-2 first-letter:uppercase @max-3xl:justify-self-end">
        {monthName(month, locale)}
      </span>
      <span>
        <InvoiceBadge invoice={invoice} />
      </span>
      <span className="text-[0.8125rem] wrap-anywhere text-ink-3 @max-3xl:justify-self-end">
        {sinceOf(texts, invoice)}
      </span>
    </Row>
  );
}
