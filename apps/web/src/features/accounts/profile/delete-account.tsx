import { addCents, euroToCents } from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bagsQuery } from '../bags.queries.ts';
import { useDeleteAccount } from './profile.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { mailTo } from '../../help/contact.ts';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextButton, TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';

type Failure = { reason: 'order' | 'money' | 'credit' | 'other'; text: string; money?: Refused['money'] };
type Step = 'explain' | 'confirm';

const reasons: Readonly<Record<string, Failure['reason']>> = {
  order_under_way: 'order',
  wallet_money_under_way: 'money',
  wallet_not_empty: 'credit',
};

/** The link, and the two questions behind it. */
export function DeleteAccount() {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  // known by the time that the dialog says it: nothing moves there
  const { data } = useQuery(bagsQuery());
  const deposit = addCents(...(data?.bags ?? []).map((held) => euroToCents(held.deposit)));
  return (
    <>
      <TextButton tone="danger" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        {t('profile.delete')}
      </TextButton>
      {isOpen && <DeleteDialog deposit={deposit} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

type DeleteDialogProps = {
  /** held for bags that aren't back */
  deposit: Cents;
  onClose: () => void;
};

function DeleteDialog({ deposit, onClose }: DeleteDialogProps) {
  const { t } = useI18n();
  const deletion = useDeleteAccount(() => toast.success(t('profile.deleted')));
  const [step, setStep] = useState<Step>('explain');
  const [failure, setFailure] = useState<Failure>();
  const isBusy = deletion.isPending;

  const remove = async () => {
    try {
      // the router is on its way to sign-in then, as the session is gone
      await deletion.mutateAsync({ givesUp: failure?.money?.amount });
    } catch (reason) {
      setFailure(
        reason instanceof Refused && reason.message
          ? { reason: reasons[reason.code] ?? 'other', text: reason.message, money: reason.money }
          : { reason: 'other', text: t('shell.network_error') },
      );
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(step === 'explain' ? 'profile.delete_title' : 'profile.delete_sure')}
      description={t(step === 'explain' ? 'profile.delete_text' : 'profile.delete_sure_text')}
      closeLabel={t('common.close')}
      size="sm"
      locked={isBusy}
    >
      {step === 'explain' && <Consequences deposit={deposit} />}
      {failure && (
        <Note tone={failure.reason === 'credit' ? 'soap' : 'red'} role="alert">
          {failure.text}
          {failure.reason === 'order' && (
            <>
              <br />
              <RouteTextLink to="/order">{t('shell.see_orders')}</RouteTextLink>
            </>
          )}
          {failure.reason === 'money' && (
            <>
              <br />
              <RouteTextLink to="/paymentMethod">{t('profile.delete_to_wallet')}</RouteTextLink>
            </>
          )}
          {failure.money && failure.money.paid > 0 && (
            <>
              <br />
              <TextLink href={mailTo(t('profile.delete_pay_back_subject'))}>
                {t('profile.delete_pay_back')}
              </TextLink>
            </>
          )}
        </Note>
      )}
      <DialogActions fill>
        <Button key={step} ref={focusAtOnce} onClick={onClose} disabled={isBusy} data-autofocus>
          {t('profile.delete_keep')}
        </Button>
        {step === 'explain' ? (
          <Button variant="danger" onClick={() => setStep('confirm')}>
            {t('profile.delete_continue')}
          </Button>
        ) : (
          <Button
            variant="danger-solid"
            onClick={({ detail }) => {
              // the second half of a double click on 'Continue' lands here
              if (detail < 2) void remove();
            }}
            loading={isBusy}
            loadingText={t('profile.deleting')}
            disabled={failure?.reason === 'order' || failure?.reason === 'money'}
          >
            {t(failure?.reason === 'credit' ? 'profile.delete_give_up' : 'profile.delete_confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Consequences({ deposit }: { deposit: Cents }) {
  const { t, money } = useI18n();
  return (
    <div className="grid gap-3 text-sm">
      <div>
        <Heading level={3} size={4}>
          {t('profile.delete_erased')}
        </Heading>
        <p className="text-ink-2">{t('profile.delete_erased_text')}</p>
      </div>
      {deposit > 0 && (
        <div>
          <Heading level={3} size={4}>
            {t('profile.delete_deposit')}
          </Heading>
          <p className="text-ink-2">{t('profile.delete_deposit_text', { amount: money(deposit) })}</p>
        </div>
      )}
      <div>
        <Heading level={3} size={4}>
          {t('profile.delete_stays')}
        </Heading>
        <p className="text-ink-2">{t('profile.delete_stays_text')}</p>
      </div>
    </div>
  );
}
