import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { getSession } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type LeaveUnsavedProps = {
  changes: number;
  /** what the address asks for that the changes are of: another value of it leaves them behind */
  of: (search: Readonly<Record<string, unknown>>) => unknown;
  onLeave: () => void;
};

/** Asks before what was changed is lost: on another page, beside something else there, or with the tab. */
export function LeaveUnsaved({ changes, of, onLeave }: LeaveUnsavedProps) {
  const { t } = useI18n();
  const isHeld = () => changes > 0 && getSession() !== undefined;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isHeld() && (current.pathname !== next.pathname || of(current.search) !== of(next.search)),
    enableBeforeUnload: isHeld,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => {
        onLeave();
        proceed?.();
      }}
      title={t('shelf.leave_title')}
      description={t('shelf.leave_text', { count: changes })}
      closeLabel={t('common.close')}
      cancelLabel={t('shelf.leave_stay')}
      confirmLabel={t('shelf.leave_anyway')}
      destructive
    />
  );
}
