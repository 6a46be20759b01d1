import type { Order, weighOrder } from '@lavoir/contract';
import type { BagPlace } from '@lavoir/domain';
import { handleScanBag, handleSetBags } from '../features/laundry/bags.handlers.ts';
import { findBagsOf } from '../features/laundry/bags.queries.ts';
import { handleWeighOrder } from '../features/laundry/weighing.handlers.ts';
import type { Actor, Context } from '../http/context.ts';
import { productIdOf, staffFor } from './cast.ts';
import type { Cast } from './cast.ts';
import { known } from './known.ts';
import type { Story } from './stories.ts';

/** What the laundry found of each line. */
export const weighed = (cast: Cast, story: Story, order: Order) =>
  order.products.map(({ id, product_id }) => {
    const line = story.lines.find((one) => productIdOf(cast, story, one) === product_id);
    return { id, actual_quantity: known(line, 'such line').found };
  });

/** Of orders long past nobody asks any more where their bags were. */
export const isOnTheWay = ({ plan }: Story): boolean => plan.situation !== 'past';

/** Another bag for every ten pieces or kilos. */
const bagsOf = ({ lines }: Story): number =>
  1 + Math.floor(lines.reduce((sum, { ordered }) => sum + ordered, 0) / 10);

const scanAll = async (cast: Cast, order: Order, by: Actor, place: BagPlace, at: Date) => {
  for (const { code } of await findBagsOf(cast.db, order.id))
    await cast.act(at, by, handleScanBag, { params: { code }, body: { place } });
};

/** The driver brings bags with labels on them. */
export const bagUp = async (cast: Cast, story: Story, order: Order, at: Date): Promise<void> => {
  const body = { folded: bagsOf(story), hanger: 0, reason: '' };
  await cast.act(at, staffFor(cast, story, 'intake'), handleSetBags, { params: { id: order.id }, body });
  await scanAll(cast, order, staffFor(cast, story, 'pick_up'), 'pick_up', at);
};

export const takeIn = async (cast: Cast, story: Story, order: Order, at: Date): Promise<unknown> => {
  const laundry = staffFor(cast, story, 'intake');
  const weigh = (context: Context<typeof weighOrder>, input: Parameters<typeof handleWeighOrder>[1]) =>
    handleWeighOrder(context, input, []);
  const body = {
    lines: weighed(cast, story, order),
    bags: bagsOf(story),
    bags_reason: '',
    remarks: story.plan.situation === 'at_laundry' ? ['stain_may_stay' as const] : [],
    words: '',
    photos: [],
    is_sure: true,
  };
  await scanAll(cast, order, laundry, 'laundry_in', at);
  return cast.act(at, laundry, weigh, { params: { id: order.id }, body });
};
