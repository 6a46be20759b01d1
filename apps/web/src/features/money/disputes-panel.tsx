import type { DisputeRow as Dispute } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { RowTitleLink } from '../../shells/operations/row-title-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row, rowAction, RowList } from '../../ui/row-list.tsx';
import { disputesQuery } from './money.queries.ts';
import type { MoneySearch } from './money.routes.ts';

const tones = { inquiry: 'soap', open: 'red', won: 'green', lost: 'red', dropped: 'neutral' } as const;

function DisputeRow({ dispute, search }: { dispute: Dispute; search: MoneySearch }) {
  const { t, euro, dayTime } = useI18n();
  const { state, customer, lavoir_order_id: number, answer_by: answerBy, last4 } = dispute;
  const isUndecided = state === 'inquiry' || state === 'open';
  const name = customer.name || t('money.account_gone');
  return (
    <Row isOpen={search.order === dispute.order_id} mark={isUndecided}>
      <span className="grid">
        <b className="wrap-anywhere">
          {name}, {euro(dispute.amount)}
        </b>
        <span className="text-2xs/4 wrap-anywhere text-ink-3">
          {[
            t('money.dispute_reason', { reason: dispute.reason }),
            last4 && t('money.card', { last4 }),
            isUndecided && answerBy
              ? t('money.answer_by', { time: dayTime(answerBy) })
              : dayTime(dispute.since),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {isUndecided && (
          <a
            href={dispute.page}
            target="_blank"
            rel="noreferrer"
            className={rowAction({ className: 'mt-1 justify-self-start' })}
            aria-label={t('money.answer_dispute_of', { number, name })}
          >
            {t('money.answer_dispute')}
            <Icon of={ExternalLink} size="sm" />
          </a>
        )}
      </span>
      <span className="grid justify-items-end">
        <Badge tone={tones[state]} icon={isUndecided || state === 'lost' ? TriangleAlert : undefined}>
          {t('money.dispute_state', { state })}
        </Badge>
        <RowTitleLink
          to="/ops/money"
          search={{ ...search, order: dispute.order_id, invoice: undefined }}
          resetScroll={false}
          aria-label={t('money.open_order', { number, name })}
        >
          {number}
        </RowTitleLink>
      </span>
    </Row>
  );
}

/** Charges that their cards' owners dispute, there only where somebody does: what is to be answered, then what was decided lately. */
export function DisputesPanel({ search }: { search: MoneySearch }) {
  const { t } = useI18n();
  const query = useQuery(disputesQuery);
  const rows = query.data ?? [];
  const hasFailed = query.isError && !query.data;
  if (rows.length === 0 && !hasFailed) return null;
  return (
    <Panel title={t('money.disputes')} count={!hasFailed && String(rows.length)}>
      {hasFailed ? (
        <QueryError query={query} />
      ) : (
        <RowList label={t('money.disputes')}>
          {rows.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} search={search} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
