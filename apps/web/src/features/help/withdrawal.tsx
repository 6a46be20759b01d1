import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallOutput, withdraw } from '@lavoir/contract';
import { TextField } from '../../lib/forms/fields.tsx';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { useFormPart } from '../../lib/forms/form-state.ts';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { WithdrawalDone } from './withdrawal-done.tsx';

type Declared = CallOutput<typeof withdraw>['withdrawal'];

/**
 * The withdrawal function of Directive 2011/83/EU, art. 11a: a statement that the customer confirms here. The law asks
 * for a name, the contract and an address for the acknowledgement, no more. A mail's link brings the order's number.
 */
export function Withdrawal() {
  const { t } = useI18n();
  const user = useSession()?.user;
  const { order } = useSearch({ from: '/public/terms' });
  const [declared, setDeclared] = useState<Declared>();
  const form = useCallForm(() => import('./withdrawal-form.ts'), {
    defaultValues: {
      order_number: order ?? '',
      name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
      email: user?.email ?? '',
    },
    onDone: async ({ withdrawal }) => {
      setDeclared(withdrawal);
      if (!user) return;
      // the order and the wallet are others now
      const { queryClient } = await import('../../lib/query.ts');
      void queryClient.invalidateQueries();
    },
  });
  const values = useFormPart(form.state, (snapshot) => snapshot.values);
  if (declared) return <WithdrawalDone declared={declared} />;

  const gap = '…………';
  const orGap = (text: string): string => text.trim() || gap;
  return (
    <Card as="div">
      <form className="grid content-start gap-4 *:min-w-0" {...form.props}>
        <p className="text-ink-2">{t('legal.withdraw_text')}</p>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField
            {...form.field('name')}
            label={t('legal.your_name')}
            wrong={t('legal.name_missing')}
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            {...form.field('order_number')}
            label={t('legal.order_number')}
            wrong={t('legal.order_missing')}
            placeholder="LV-20418"
            maxLength={40}
          />
        </div>
        <TextField
          {...form.field('email')}
          label={t('accounts.email')}
          help={t('legal.email_help')}
          wrong={t('accounts.email_invalid')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={320}
        />
        <blockquote className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">
          {t('legal.statement', {
            order: orGap(values.order_number),
            name: orGap(values.name),
            email: orGap(values.email),
          })}
        </blockquote>
        <FormFailure text={form.failure} />
        <div>
          <SubmitButton form={form} loadingText={t('legal.withdrawing')}>
            {t('legal.confirm_withdrawal')}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
