import { sendInvoices } from '@lavoir/contract';
import { sumOfEuro } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isRefusal } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { monthName } from '../../companies/month-name.ts';
import { draftsQuery, useMoneyMoved } from '../money.queries.ts';
import type { Invoice } from '../money.queries.ts';

type SendDialogProps = {
  /** one draft; all where none is named */
  only?: number;
  onClose: () => void;
};

/** Lists the drafts first, then sends those that are ticked, as they were listed: all of them or none. */
export function SendDialog({ only, onClose }: SendDialogProps) {
  const texts = useI18n();
  const { t, money } = texts;
  const moved = useMoneyMoved();
  // what is ticked is what is sent, whatever is drafted meanwhile
  const query = useQuery({ ...draftsQuery(only), staleTime: Infinity, gcTime: 0 });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const drafts = query.data ?? [];
  const [left, setLeft] = useState<readonly number[]>([]);
  const ticked = drafts.filter(({ id, lacks_billing }) => !lacks_billing && !left.includes(id));
  const sum = sumOfEuro(ticked.map(({ total }) => total));
  const confirm = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const seen = ticked.map(({ id, total }) => ({ id, total }));
      await send(sendInvoices, { body: { ids: seen.map(({ id }) => id), seen } });
      toast.success(t('money.sent', { count: ticked.length }));
      onClose();
      await moved();
    } catch (cause) {
      const isOther = isRefusal(cause) && cause.code === 'changed_meanwhile';
      setFailure(isOther ? t('money.send_changed') : failureText(cause, texts, 'common.went_wrong'));
      setSending(false);
      await moved();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('money.send_title', { count: drafts.length })}
      description={t('money.send_text')}
      closeLabel={t('common.close')}
      locked={isSending}
    >
      {query.isPending && <Skeleton height={120} label={t('common.loading')} />}
      {query.isError && !query.data && <QueryError query={query} />}
      {drafts.length > 0 && (
        <ul className="divide-y divide-line">
          {drafts.map((draft) => (
            <SentRow
              key={draft.id}
              draft={draft}
              isTicked={ticked.includes(draft)}
              onTick={
                only === undefined
                  ? (isTicked) =>
                      setLeft(isTicked ? left.filter((id) => id !== draft.id) : [...left, draft.id])
                  : undefined
              }
            />
          ))}
          {only === undefined && (
            <li className="flex justify-between gap-4 py-2">
              <span>{t('money.sum')}</span>
              <b className="tabular-nums">{money(sum)}</b>
            </li>
          )}
        </ul>
      )}
      {query.data && drafts.length === 0 && <p>{t('money.invoices_none')}</p>}
      <FormFailure text={failure} />
      <DialogActions fill>
        <Button onClick={onClose} disabled={isSending} data-autofocus>
          {t('common.cancel')}
        </Button>
        {drafts.length > 0 && (
          <Button
            variant="primary"
            loading={isSending}
            loadingText={t('shell.processing')}
            disabled={ticked.length === 0}
            onClick={() => void confirm()}
          >
            {t('money.send_drafts', { count: ticked.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type SentRowProps = {
  draft: Invoice;
  isTicked: boolean;
  /** none where it is about this one alone */
  onTick: ((isTicked: boolean) => void) | undefined;
};

/** What would be sent, or why it can’t be. */
function SentRow({ draft, isTicked, onTick }: SentRowProps) {
  const { t, euro, locale } = useI18n();
  const { company, month, orders, total, lacks_billing } = draft;
  const words = (
    <>
      <b>{company.name}</b>, {monthName(month, locale)}, {t('money.orders', { count: orders })}
      {lacks_billing && <span className="block text-ink-2">{t('money.no_billing')}</span>}
    </>
  );
  return (
    <li className="flex items-start justify-between gap-x-4">
      {onTick ? (
        <Checkbox
          className="min-w-0 wrap-anywhere"
          checked={isTicked}
          disabled={lacks_billing}
          onChange={({ target }) => onTick(target.checked)}
        >
          {words}
        </Checkbox>
      ) : (
        <span className="min-w-0 py-2.5 text-sm/6 wrap-anywhere">{words}</span>
      )}
      <b className="py-2.5 text-sm/6 tabular-nums dense:py-1">{euro(total)}</b>
    </li>
  );
}
