import { renewPointCode } from '@lavoir/contract';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

/** A new code to connect to a point: asked for, then said this once, as only what it hashes to is kept. */
export function CodeDialog({ pointId, onClose }: { pointId: number; onClose: () => void }) {
  const texts = useI18n();
  const { t } = texts;
  const renew = useMutation({
    mutationFn: () => send(renewPointCode, { params: { id: String(pointId) } }),
  });
  const code = renew.data?.code;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(code === undefined ? 'lockers.code_title' : 'lockers.code_made')}
      description={t(code === undefined ? 'lockers.code_text' : 'lockers.code_made_text')}
      closeLabel={t('common.close')}
      size="sm"
      locked={renew.isPending}
    >
      {code !== undefined && (
        <p
          className="rounded-md bg-panel px-5 py-4 text-center font-display text-4xl font-bold tracking-[0.3em] text-on-panel"
          role="status"
        >
          {code}
        </p>
      )}
      <FormFailure text={renew.error ? failureText(renew.error, texts, 'common.went_wrong') : undefined} />
      <DialogActions fill>
        {code === undefined ? (
          <>
            <Button onClick={onClose} disabled={renew.isPending} data-autofocus>
              {t('dispatch.not_now')}
            </Button>
            <Button
              variant="primary"
              loading={renew.isPending}
              loadingText={t('shell.processing')}
              onClick={() => renew.mutate()}
            >
              {t('lockers.new_access_code')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
