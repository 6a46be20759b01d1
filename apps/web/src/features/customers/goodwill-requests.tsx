import { decideGoodwill } from '@lavoir/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { failureText } from '../../lib/forms/failures.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { goodwillQuery, renewCustomers } from './customers.queries.ts';
import type { GoodwillRequest } from './customers.queries.ts';

/** What waits for a yes; nothing where nothing does. */
export function GoodwillRequests() {
  const { t } = useI18n();
  const { data = [] } = useQuery(goodwillQuery());
  if (data.length === 0) return null;
  return (
    <Panel title={t('customers.goodwill_waits')} count={data.length}>
      <ul>
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function Request({ request }: { request: GoodwillRequest }) {
  const texts = useI18n();
  const { t, euro, dayTime } = texts;
  const client = useQueryClient();
  const [asked, setAsked] = useState<'yes' | 'no'>();
  const [key] = useState(() => crypto.randomUUID());
  const { customer, amount } = request;
  const decide = async (give: boolean) => {
    setAsked(undefined);
    try {
      const params = { id: String(request.id) };
      await send(decideGoodwill, { params, body: { give } }, { idempotencyKey: `${key}-${String(give)}` });
      toast.success(
        t('customers.goodwill_decided', { state: give ? 'given' : 'declined', name: customer.name }),
      );
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    }
    await renewCustomers(client);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3.5 py-2 text-[0.8125rem]/4.5">
      <span className="min-w-0 flex-1 basis-60">
        <b>{euro(amount)}</b>{' '}
        <Link to="/ops/customers/$id" params={{ id: String(customer.id) }} preload={false}>
          {customer.name}
        </Link>{' '}
        <span className="text-ink-3">{request.lavoir_order_id}</span>
        <span className="block wrap-anywhere text-ink-2">{request.reason}</span>
        <span className="block text-ink-3">
          {t('customers.goodwill_asked_by', { name: request.asked_by, time: dayTime(request.asked_at) })}
        </span>
      </span>
      {request.can_decide ? (
        <span className="flex gap-2">
          <Button size="dense" onClick={() => setAsked('no')}>
            {t('customers.goodwill_decline')}
          </Button>
          <Button size="dense" variant="primary" onClick={() => setAsked('yes')}>
            {t('customers.goodwill_approve')}
          </Button>
        </span>
      ) : (
        <span className="text-ink-3">{t('customers.goodwill_colleague')}</span>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void decide(asked === 'yes')}
        title={t('customers.goodwill_sure', {
          state: asked ?? 'no',
          amount: euro(amount),
          name: customer.name,
        })}
        description={request.reason}
        closeLabel={t('common.close')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t(asked === 'yes' ? 'customers.goodwill_approve' : 'customers.goodwill_decline')}
      />
    </li>
  );
}
