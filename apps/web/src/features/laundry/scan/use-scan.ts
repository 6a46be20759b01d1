import { findBag, scanBag } from '@lavoir/contract';
import type { BagPlace } from '@lavoir/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { toast } from '../../../ui/toast.ts';
import { renewDispatch } from '../../dispatch/dispatch.queries.ts';
import type { FoundBag } from '../laundry.queries.ts';

/** Only these are the laundry's to see. */
const indoors: readonly BagPlace[] = ['laundry_in', 'laundry_out'];

/** Finds whose bag it is, keeps that it was seen, and opens its order at its next step. */
export const useScan = () => {
  const texts = useI18n();
  const { t } = texts;
  const client = useQueryClient();
  const navigate = useNavigate();

  /** Where the laundry has nothing to do with it yet or any more, it is only opened. */
  const see = async (bag: FoundBag): Promise<void> => {
    const { next_place: place, order_id } = bag;
    if (place !== null && indoors.includes(place)) {
      await send(
        scanBag,
        { params: { code: bag.code }, body: { place, order_id } },
        { idempotencyKey: crypto.randomUUID() },
      );
      toast.success(t('laundry.scanned', { number: bag.number, of: bag.of, order: bag.lavoir_order_id }));
    }
    await renewDispatch(client);
  };
  const find = async (code: string): Promise<FoundBag> => (await send(findBag, { params: { code } })).bag;
  const open = async (bag: FoundBag): Promise<void> => {
    await see(bag);
    await navigate({ to: '/ops/laundry/$id', params: { id: String(bag.order_id) } });
  };
  const sayFailure = (cause: unknown) => toast.error(failureText(cause, texts, 'common.went_wrong'));
  return { find, see, open, sayFailure };
};
