import { moveStop } from '@lavoir/contract';
import type { BoardCard as Card } from '@lavoir/contract';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { oneByOne } from '../../../lib/one-by-one.ts';
import { toast, undoMs } from '../../../ui/toast.ts';
import { renewDispatch } from '../dispatch.queries.ts';
import type { DriverName } from '../give-dialog.tsx';

/** Gives stops to drivers, at the end of their run; who was first of two is told to the other. */
export const useGiveStop = () => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const move = async (
    { order_id, leg }: Card,
    to: DriverName | null,
    was: DriverName | null,
  ): Promise<void> => {
    await send(moveStop, {
      params: { order_id: String(order_id), leg },
      body: { driver_id: to?.id ?? null, was: was?.id ?? null },
    });
  };
  /** As they stand in the run then. @returns those that weren't moved, and why the first */
  const moveAll = async (cards: readonly Card[], how: (card: Card) => Promise<void>) => {
    const failed = await oneByOne(cards, how);
    await renewDispatch(client);
    return { refused: failed.map(({ item }) => item), cause: failed[0]?.cause };
  };

  /** @returns those that weren't given @throws where none was */
  return async (cards: readonly Card[], driver: DriverName): Promise<readonly Card[]> => {
    const { name } = driver;
    const others = cards.filter((card) => card.driver?.id !== driver.id);
    const { refused, cause } = await moveAll(others, (card) => move(card, driver, card.driver));
    const given = others.filter((card) => !refused.includes(card));
    if (given.length === 0) throw cause;
    const count = given.length;
    const number = cards.length === 1 ? cards[0]?.lavoir_order_id : undefined;
    const why = (failure: unknown) => failureText(failure, texts, 'common.went_wrong');
    const takeBack = async () => {
      const back = await moveAll(given, (card) => move(card, card.driver, driver));
      if (back.refused.length > 0) toast.error(why(back.cause));
      else toast.success(number ? t('dispatch.undone', { number }) : t('board.given_back', { count }));
    };
    toast.success(number ? t('dispatch.given', { name, number }) : t('board.given_all', { name, count }), {
      label: t('dispatch.undo'),
      run: () => void takeBack(),
      shownMs: undoMs,
    });
    if (refused.length > 0) toast.error(t('board.not_given', { count: refused.length, why: why(cause) }));
    return refused;
  };
};
