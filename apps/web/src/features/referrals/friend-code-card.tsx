import { enterReferral } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { TextField } from '../../lib/forms/fields.tsx';
import { FormFailure } from '../../lib/forms/form-failure.tsx';
import { SubmitButton } from '../../lib/forms/submit-button.tsx';
import { useCallForm } from '../../lib/forms/use-call-form.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { toast } from '../../ui/toast.ts';
import { walletQuery } from '../wallet/wallet.queries.ts';
import { forgetFriendCode, keptFriendCode } from './friend-code.ts';
import { referralsQuery } from './referrals.queries.ts';

const schema = z.object({ referral_code: z.string().check(z.trim(), z.minLength(1)) });

/** A friend's code: credit for both, once. */
export function FriendCodeCard() {
  const { t, euro } = useI18n();
  const client = useQueryClient();
  const form = useCallForm(
    { call: enterReferral, schema },
    {
      defaultValues: { referral_code: keptFriendCode() },
      refused: {
        referral_code_unknown: 'referral_code',
        referral_code_own: 'referral_code',
        referral_code_circle: 'referral_code',
        referral_code_full: 'referral_code',
        referral_used: 'referral_code',
        referral_not_new: 'referral_code',
      },
      onDone: async ({ referral }) => {
        forgetFriendCode();
        toast.success(t('referrals.credited', { amount: euro(referral.amount) }));
        const { queryKey } = referralsQuery();
        // entered once, whatever becomes of the next answer
        client.setQueryData(queryKey, (known) => known && { ...known, may_enter: false });
        await Promise.all(
          [walletQuery().queryKey, queryKey].map((changed) =>
            client.invalidateQueries({ queryKey: changed }),
          ),
        );
      },
    },
  );
  return (
    <Card className="grid gap-4">
      <Heading level={2}>{t('referrals.got_code')}</Heading>
      <form className="grid gap-3 *:min-w-0" {...form.props}>
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-[1_1_12rem]">
            <TextField
              {...form.field('referral_code')}
              label={t('referrals.friend_code')}
              wrong={t('referrals.code_missing')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
            />
          </div>
          <div className="pt-7">
            <SubmitButton form={form} needs={['referral_code']} loadingText={t('referrals.crediting')}>
              {t('referrals.credit_me')}
            </SubmitButton>
          </div>
        </div>
        <FormFailure text={form.failure} />
      </form>
    </Card>
  );
}
