import { setBilling, showBilling } from '@lavoir/contract';
import { changedByBoth } from '@lavoir/domain';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { SubmitButton } from '../../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../../lib/forms/use-call-form.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { settleVersions } from '../../../shells/operations/settle-versions.ts';
import type { Settled } from '../../../shells/operations/versions-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { BillingFields } from './billing-fields.tsx';
import { billingOf, billingSchema, noBilling, valuesOfBilling } from './billing-values.ts';
import type { Billing } from './billing-values.ts';
import { BillingVersionsDialog } from './billing-versions-dialog.tsx';
import { useMoneyMoved } from '../money.queries.ts';
import type { InvoiceDetail } from '../money.queries.ts';

const needs = ['name', 'enterprise_number', 'street', 'zip', 'city', 'email'] as const;

/** Whom a company’s drafts and later invoices go to. Of two who say so both see both versions. */
export function BillingDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { t } = useI18n();
  const moved = useMoneyMoved();
  const { company } = invoice;
  const params = { id: String(company.id) };
  const [seen, setSeen] = useState(invoice.buyer);
  /** as somebody else said meanwhile */
  const [theirs, setTheirs] = useState<Billing>();
  const form = useCallForm(
    { call: setBilling, schema: billingSchema },
    {
      defaultValues: valuesOfBilling(seen ?? noBilling),
      request: (values) => ({ params, body: { ...billingOf(values), seen } }),
      refused: {
        enterprise_number_invalid: 'enterprise_number',
        changed_meanwhile: async (reason) => {
          const found = await send(showBilling, { params }).catch(() => undefined);
          if (found?.billing) setTheirs(found.billing);
          else toast.error(reason.message);
        },
      },
      onDone: async ({ billing }) => {
        await moved();
        toast.success(t('money.billing_done', { company: company.name, email: billing?.email ?? '' }));
        onClose();
      },
    },
  );
  const close = () => {
    onClose();
    void moved();
  };
  if (theirs) {
    const wished = billingOf(form.state.read().values);
    const versions = { now: theirs, seen: seen ?? noBilling, wished };
    const settle = (settled: Settled<keyof Billing>) => {
      form.state.reset(valuesOfBilling(settleVersions(versions, settled)));
      setSeen(theirs);
      setTheirs(undefined);
    };
    return (
      <BillingVersionsDialog
        cells={changedByBoth(versions)}
        theirs={theirs}
        mine={wished}
        onSettle={settle}
        onClose={() => setTheirs(undefined)}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={t('money.billing_title', { company: company.name })}
      description={t('money.billing_text')}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={form.isPending}>
            {t('common.cancel')}
          </Button>
          <SubmitButton form={form} needs={needs} loadingText={t('shell.processing')}>
            {t('money.billing_save')}
          </SubmitButton>
        </>
      }
    >
      <BillingFields form={form} />
    </FormDialog>
  );
}
