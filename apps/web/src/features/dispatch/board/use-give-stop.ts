import { moveStop } from '@lavoir/contract';
import type { BoardCard as Card } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { DriverName } from '../give-dialog.tsx';

/** so long it can be taken back where it is said */
const undoMs = 10_000;

/** Gives stops to drivers, at the end of their run; who was first of two is told to the other. */
export const useGiveStop = () => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const move = async ({ order_id, leg }: Card, to: DriverName | null, was: DriverName | null) => {
    try {
      await send(moveStop, {
        params: { order_id: String(order_id), leg },
        body: { driver_id: to?.id ?? null, was: was?.id ?? null },
      });
    } finally {
      await renewDispatch(client);
    }
  };
  const takeBack = async (card: Card, given: DriverName) => {
    try {
      await move(card, card.driver, given);
      toast.success(t('dispatch.undone', { number: card.lavoir_order_id }));
    } catch (cause) {
      toast.error(failureText(cause, texts, 'common.went_wrong'));
    }
  };
  /** @throws what the server refuses */
  return async (card: Card, driver: DriverName): Promise<void> => {
    await move(card, driver, card.driver);
    toast.success(t('dispatch.given', { name: driver.name, number: card.lavoir_order_id }), {
      label: t('dispatch.undo'),
      run: () => void takeBack(card, driver),
      shownMs: undoMs,
    });
  };
};
