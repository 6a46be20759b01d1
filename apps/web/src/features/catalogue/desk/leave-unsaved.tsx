import { useBlocker } from '@tanstack/react-router';
import { useI18n } from '../../../lib/i18n.tsx';
import { getSession } from '../../../lib/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ShelfSearch } from '../catalogue.routes.ts';

/** Asks before what was changed is lost: on another page, at another laundry, or with the tab. */
export function LeaveUnsaved({ changes, onLeave }: { changes: number; onLeave: () => void }) {
  const { t } = useI18n();
  const isHeld = () => changes > 0 && getSession() !== undefined;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isHeld() &&
      (current.pathname !== next.pathname ||
        (current.search as ShelfSearch).laundry !== (next.search as ShelfSearch).laundry),
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
