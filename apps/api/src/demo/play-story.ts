import type { Order, addClaim } from '@lavoir/contract';
import { isFarAbove, noCents, quantityToMilli, quote, scaleCents, subtractCents } from '@lavoir/domain';
import type { Cents, Promotion } from '@lavoir/domain';
import { handleAcceptClaim } from '../features/claims/answered-claims.handlers.ts';
import { handleAddClaim } from '../features/claims/claims.handlers.ts';
import { handleAnswerClaim } from '../features/claims/ops-claims.handlers.ts';
import { moveOrder } from '../features/dispatch/dispatch.handlers.ts';
import { handleDeleteOrder, handleRetrieveOrder } from '../features/orders/orders.handlers.ts';
import { handlePlaceOrder } from '../features/orders/placing/place-order.handler.ts';
import { handleWithdraw } from '../features/orders/withdrawing/withdraw.handler.ts';
import { handleAddReview } from '../features/reviews/reviews.handlers.ts';
import type { Context } from '../http/context.ts';
import { productIdOf, staffFor } from './cast.ts';
import type { Cast } from './cast.ts';
import { hoursBefore, minutesBefore } from './days.ts';
import { known } from './known.ts';
import type { OrderStep, StepAction } from './order-steps.ts';
import { credit, payInFor } from './pay-in.ts';
import { bagUp, isOnTheWay, takeIn, weighed } from './play-laundry.ts';
import { promoCodes } from './places.ts';
import type { Happening } from './stage.ts';
import type { Story } from './stories.ts';

const notes: Partial<Record<StepAction, string>> = {
  fail_pick_up: 'Rang twice, nobody answered',
  fail_delivery: 'Nobody at home, no neighbour either',
  cancel: 'Asked for by telephone',
};

const promotionOf = ({ plan }: Story): Promotion | undefined => {
  const code = promoCodes.find((one) => one.code === plan.promo);
  if (!code) return undefined;
  return code.amount === null
    ? { kind: 'percent', basisPoints: code.basisPoints }
    : { kind: 'fixed', amount: code.amount };
};

/** What the checkout shows, and what it would show of the quantities found. */
const totalOf = (story: Story, kind: 'ordered' | 'found'): Cents => {
  const linesOf = (which: 'ordered' | 'found') =>
    story.lines.map(({ product, ...quantities }) => ({
      unitPrice: product.price,
      quantity: quantityToMilli(quantities[which]),
      isBag: product.bag !== undefined,
    }));
  const options = { fee: story.place.fee, promotion: promotionOf(story) };
  const ordered = linesOf('ordered');
  return kind === 'ordered'
    ? quote(ordered, options).total
    : quote(linesOf('found'), { ...options, ordered }).total;
};

const placeOrder = async (cast: Cast, story: Story): Promise<Order> => {
  const { plan, player, place, visits, placedAt: at } = story;
  const { db, act, goods } = cast;
  const isInvoiced = place.company?.isInvoiced ?? false;
  const amount = totalOf(story, 'ordered');
  if (plan.topUp) await credit(db, player.actor.userId, minutesBefore(at, 6), 'top_up', plan.topUp);
  if (!isInvoiced) await payInFor(db, player, { at, amount, beyond: scaleCents(amount, 35, 100) });
  const order = {
    pickup_date: visits.pickup.day,
    pickup_slot: visits.pickup.slot,
    delivery_date: visits.delivery.day,
    delivery_slot: visits.delivery.slot,
    orderable_type: place.type,
    orderable_id: place.id,
    payment_type: isInvoiced ? ('' as const) : ('Wallet' as const),
    ...(plan.situation !== 'asks' && isFarAbove(amount, totalOf(story, 'found'))
      ? { over_estimate: 'go_on' as const }
      : {}),
    promo_code_id: plan.promo && goods.promoId(plan.promo),
    description: plan.description,
    product_orders_attributes: story.lines.map((line) => ({
      product_id: productIdOf(cast, story, line),
      quantity: line.ordered,
    })),
  };
  return (await act(at, player.actor, handlePlaceOrder, { query: {}, body: { order } })).order;
};

const statementOf = ({ person }: Story['player'], { lavoir_order_id }: Order) => ({
  order_number: lavoir_order_id,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
});

const takeStep = async (cast: Cast, story: Story, order: Order, step: OrderStep): Promise<unknown> => {
  const { plan, player } = story;
  const { db, act } = cast;
  const { action, at } = step;
  const params = { id: order.id };
  if (action === 'delete') return act(at, player.actor, handleDeleteOrder, { params });
  if (action === 'withdraw')
    return act(at, player.actor, handleWithdraw, { body: statementOf(player, order) });
  if (action === 'retrieve') return act(at, player.actor, handleRetrieveOrder, { params });
  if (action === 'intake' && order.payment_type === 'Wallet' && plan.situation !== 'payment_failed') {
    const amount = subtractCents(totalOf(story, 'found'), totalOf(story, 'ordered'));
    await payInFor(db, player, { at, amount, beyond: noCents });
  }
  if (action === 'intake' && isOnTheWay(story)) return takeIn(cast, story, order, at);
  const body = {
    action,
    note: notes[action],
    ...(action === 'intake' ? { lines: weighed(cast, story, order) } : {}),
    ...(action === 'deliver' && story.locker ? { locker_number: story.locker } : {}),
  };
  const moved = await act(at, staffFor(cast, story, action), moveOrder, { params, body });
  if (action === 'pick_up' && isOnTheWay(story)) await bagUp(cast, story, order, at);
  return moved;
};

/** A few hours after it came home. */
const review = ({ act }: Cast, { plan, player }: Story, order: Order, stars: number, at: Date) =>
  act(at, player.actor, handleAddReview, {
    body: { order_id: order.id, stars, review_content: plan.review },
  });

/** What its customer reports of it, and what an operator answers the day after. */
const claimsOf = (cast: Cast, { plan, player }: Story, placed: () => Order, at: Date): Happening[] => {
  const { claim } = plan;
  if (!claim) return [];
  const { kind, words, wish, answer } = claim;
  const who = player.actor.userId;
  let id = 0;
  const report = async () => {
    const { id: order_id, products } = placed();
    const body = {
      order_id,
      line_id: products[0]?.id ?? 0,
      quantity: 1,
      more_items: [],
      kind,
      words,
      wish,
      photos: [],
    };
    const add = (context: Context<typeof addClaim>, input: { body: typeof body }) =>
      handleAddClaim(context, input, []);
    id = (await cast.act(at, player.actor, add, { body })).claim.id;
  };
  if (!answer) return [{ at, who, happen: report }];
  const operator = known(
    cast.players.find(({ actor }) => actor.memberships.some(({ role }) => role === 'operator')),
    'operator',
  );
  const nextDay = hoursBefore(at, -20);
  const acceptedAt = hoursBefore(nextDay, -2);
  const { accepted, ...gift } = answer;
  const body = { outcome: 'made_good' as const, ...gift };
  const reply = () => cast.act(nextDay, operator.actor, handleAnswerClaim, { params: { id }, body });
  const accept = () => cast.act(acceptedAt, player.actor, handleAcceptClaim, { params: { id } });
  return [
    { at, who, happen: report },
    { at: nextDay, who, happen: reply },
    ...(accepted ? [{ at: acceptedAt, who, happen: accept }] : []),
  ];
};

/** All that happens to one order. */
export const happeningsOf = (cast: Cast, story: Story): Happening[] => {
  const { plan, player, placedAt, steps } = story;
  const who = player.actor.userId;
  const { stars } = plan;
  let order: Order | undefined;
  const placed = (): Order => known(order, 'order yet');
  const place = async () => {
    order = await placeOrder(cast, story);
  };
  const claimedAt = hoursBefore(steps.at(-1)?.at ?? placedAt, -3);
  const reviewedAt = hoursBefore(steps.at(-1)?.at ?? placedAt, -5);
  return [
    { at: placedAt, who, happen: place },
    ...steps.map((step) => ({
      at: step.at,
      who,
      happen: () => takeStep(cast, story, placed(), step),
    })),
    ...claimsOf(cast, story, placed, claimedAt),
    ...(stars
      ? [{ at: reviewedAt, who, happen: () => review(cast, story, placed(), stars, reviewedAt) }]
      : []),
  ];
};
