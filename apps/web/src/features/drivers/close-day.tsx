import { Check, Phone } from 'lucide-react';
import { houseContact } from '@lavoir/i18n/house';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { signOutHere } from '../accounts/sessions.ts';

/** The end of a day signs out, and with that the phone forgets whose doors it was at; not before all of it is sent. */
export function CloseDay({ waiting }: { waiting: number }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ButtonLink variant="ghost" block icon={Phone} href={`tel:${houseContact.phone.replaceAll(' ', '')}`}>
        {t('drivers.call_dispatch')}
      </ButtonLink>
      <Button
        variant="primary"
        size="thumb"
        block
        icon={Check}
        disabled={waiting > 0}
        onClick={() => setAsking(true)}
      >
        {waiting > 0 ? t('drivers.close_first', { count: waiting }) : t('drivers.close_day')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void signOutHere()}
        title={t('drivers.close_ask')}
        description={t('drivers.close_text')}
        closeLabel={t('common.close')}
        cancelLabel={t('drivers.close_no')}
        confirmLabel={t('drivers.close_day')}
      />
    </>
  );
}
