import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/text-input.tsx';
import type { Customer } from '../customers.queries.ts';

type OrderChoiceProps = {
  kind: 'refund' | 'goodwill';
  customer: Customer;
  query: UseQueryResult;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** Which order the money is about, the newest first. */
export function OrderChoice({ kind, customer, query, onChoose, onClose }: OrderChoiceProps) {
  const { t, day, euro } = useI18n();
  const [id, setId] = useState(customer.orders[0]?.id ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('customers.which_order', { kind })}
      closeLabel={t('common.close')}
      size="sm"
    >
      <Field label={t('customers.order')}>
        <SelectInput
          name="order"
          value={id}
          onChange={({ target }) => setId(Number(target.value))}
          data-autofocus
        >
          {customer.orders.map((order) => (
            <option key={order.id} value={order.id}>
              {`${order.lavoir_order_id}, ${day(order.pickup_date)}, ${euro(order.total)}`}
            </option>
          ))}
        </SelectInput>
      </Field>
      {query.isError && <QueryError query={query} title={t('dispatch.order_failed')} />}
      <DialogActions fill>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="primary"
          loading={query.isFetching}
          loadingText={t('common.loading')}
          onClick={() => onChoose(id)}
        >
          {t('customers.go_on')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
