import { undoStep } from '@lavoir/contract';
import { undoSeconds } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';
import { failureText } from '../../lib/forms/failures.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { toast } from '../../ui/toast.ts';
import type { ToastAction } from '../../ui/toast.ts';
import { renewDispatch } from './dispatch.queries.ts';

/** The way back from a step of an order, beside what is said of it. */
export const useUndoStep = (order: { id: number; number: string }) => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  /** @param event_id as the server says it; null: the step can't be taken back */
  return (event_id: number | null): ToastAction | undefined =>
    event_id === null
      ? undefined
      : {
          label: t('dispatch.undo'),
          shownMs: undoSeconds * 1000,
          // it is over as the server has it, whatever this page shows
          run: () => {
            send(undoStep, { params: { id: String(order.id) }, body: { event_id } })
              .then(() => toast.success(t('dispatch.undone', { number: order.number })))
              .catch((cause: unknown) => toast.error(failureText(cause, texts, 'common.went_wrong')))
              .finally(() => void renewDispatch(client));
          },
        };
};
