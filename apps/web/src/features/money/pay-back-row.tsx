import type { PayBackRow as PayBack } from '@lavoir/contract';
import { TriangleAlert } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { RowTitleLink } from '../../shells/operations/row-title-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Row } from '../../ui/row-list.tsx';

/** Wallet money that was paid back and didn't get there, or is on its way; its customer's page has the wallet and how to reach them. */
export function PayBackRow({ payBack: { customer, amount, state, since } }: { payBack: PayBack }) {
  const { t, euro, dayTime } = useI18n();
  const isOpen = state === 'open';
  return (
    <Row mark={!isOpen}>
      <span className="grid">
        <b className="wrap-anywhere">
          {customer.name || t('money.account_gone')}, {euro(amount)}
        </b>
        <span className="text-2xs/4 wrap-anywhere text-ink-3">
          {[t('money.from_wallet'), dayTime(since)].join(' · ')}
        </span>
      </span>
      <span className="grid justify-items-end">
        <Badge tone={isOpen ? 'blue' : 'red'} icon={isOpen ? undefined : TriangleAlert}>
          {t('money.refund_state', { state })}
        </Badge>
        {customer.name !== '' && (
          <RowTitleLink
            to="/ops/customers/$id"
            params={{ id: String(customer.id) }}
            preload={false}
            aria-label={t('money.open_wallet', { name: customer.name })}
          >
            {isOpen ? t('money.wallet') : t('money.give_otherwise')}
          </RowTitleLink>
        )}
      </span>
    </Row>
  );
}
