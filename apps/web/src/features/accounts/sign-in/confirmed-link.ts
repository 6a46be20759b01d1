import type { Texts } from '../../../lib/i18n.tsx';
import { getSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { leaveNotice } from './sign-in-notice.ts';

/** Says how the confirmation of an e-mail address went, to who comes from its mail. */
export const announceConfirmation = ({ t }: Texts, isConfirmed: boolean): void => {
  if (!getSession()) leaveNotice(isConfirmed ? 'confirmed' : 'not_confirmed');
  else if (isConfirmed) toast.success(t('accounts.confirmed_toast'));
  else toast.info(t('accounts.not_confirmed'));
};
