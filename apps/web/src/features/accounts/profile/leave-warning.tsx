import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { getSession } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { isLanguageChanging } from './profile-language.ts';

/** Asks before what was written is lost. Whoever was signed out has nothing to save any more. */
export function LeaveWarning({ hasChanges }: { hasChanges: boolean }) {
  const { t } = useI18n();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasChanges && getSession() !== undefined && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasChanges && getSession() !== undefined && !isLanguageChanging(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('profile.leave_title')}
      description={t('profile.leave_text')}
      closeLabel={t('common.close')}
      cancelLabel={t('profile.leave_stay')}
      confirmLabel={t('profile.leave_anyway')}
      destructive
    />
  );
}
