/**
 * What the rules say of wallets and orders, worked out again from the promises alone: nothing here comes from the code that it
 * is compared with. Amounts are cents; a wallet is what can be spent.
 */
const shirt = 500;
const kilo = 390;
const fee = 490;
const code = 500;
const minimum = 3000;
const leastOfACard = 50;

export type Wish = { shirts: number; kilos: number; promo: boolean; asks: boolean };
type State = 'confirmed' | 'waits' | 'failed' | 'paid' | 'cancelled' | 'deleted';

export type ModelOrder = {
  wish: Wish;
  state: State;
  by: 'wallet' | 'card';
  estimate: number;
  total: number;
  held: number;
  paidByWallet: number;
  paidByCard: number;
  back: number;
  gifts: number;
};

const servicesOf = (shirts: number, grams: number): number =>
  shirts * shirt + Math.round((grams * kilo) / 1000);

const off = (subtotal: number, promo: boolean): number =>
  subtotal - (promo ? Math.min(code, subtotal) : 0) + fee;

export const estimateOf = ({ shirts, kilos, promo }: Wish): number =>
  off(servicesOf(shirts, kilos * 1000), promo);

/** Services are raised to the minimum, where as much was ordered. */
export const weighedTotal = (wish: Wish, found: { shirts: number; grams: number }): number => {
  const least = Math.min(minimum, servicesOf(wish.shirts, wish.kilos * 1000));
  return off(Math.max(least, servicesOf(found.shirts, found.grams)), wish.promo);
};

export const isBelowMinimum = ({ shirts, kilos }: Wish): boolean =>
  servicesOf(shirts, kilos * 1000) < minimum;

/** Somebody's money, and the orders that it pays. Each act says what it would take of the wallet, and does it. */
export class ModelWallet {
  free: number;
  orders: ModelOrder[] = [];
  constructor(free: number) {
    this.free = free;
  }

  get held(): number {
    return this.orders.reduce((sum, { held }) => sum + held, 0);
  }

  place(wish: Wish, by: ModelOrder['by']): ModelOrder {
    const estimate = estimateOf(wish);
    const held = by === 'wallet' ? estimate : 0;
    this.free -= held;
    const order: ModelOrder = {
      wish,
      state: 'confirmed',
      by,
      estimate,
      total: estimate,
      held,
      paidByWallet: 0,
      paidByCard: 0,
      back: 0,
      gifts: 0,
    };
    this.orders.push(order);
    return order;
  }

  edit(order: ModelOrder, wish: Wish): void {
    const estimate = estimateOf(wish);
    if (order.by === 'wallet') {
      this.free -= estimate - order.held;
      order.held = estimate;
    }
    Object.assign(order, { wish, estimate, total: estimate });
  }

  /** @param isPaid whether the wallet covered it; a card of ours always does */
  weigh(order: ModelOrder, total: number, isPaid: boolean): void {
    order.total = total;
    const isFar = total * 5 > order.estimate * 6;
    if (isFar && order.wish.asks) order.state = 'waits';
    else this.charge(order, isPaid);
  }

  charge(order: ModelOrder, isPaid: boolean): void {
    if (order.by === 'card') this.payByCard(order);
    else if (isPaid) this.payByWallet(order);
    else order.state = 'failed';
  }

  payByWallet(order: ModelOrder): void {
    this.free -= order.total - order.held;
    Object.assign(order, { state: 'paid', held: 0, paidByWallet: order.total });
  }

  /** It pays what the hold lacks, and no less than a bank moves. */
  payByCard(order: ModelOrder): void {
    const lacking = order.total - order.held;
    const byCard = Math.max(lacking, leastOfACard);
    this.free += order.held - (order.total - byCard);
    Object.assign(order, { state: 'paid', held: 0, paidByCard: byCard, paidByWallet: order.total - byCard });
  }

  /** To the card first. */
  giveBack(order: ModelOrder, amount: number): void {
    const toCard = Math.min(amount, Math.max(0, order.paidByCard - order.back));
    this.free += amount - toCard;
    order.back += amount;
  }

  gift(order: ModelOrder, amount: number): void {
    this.free += amount;
    order.gifts += amount;
  }

  end(order: ModelOrder, state: 'cancelled' | 'deleted'): void {
    this.giveBack(order, order.paidByWallet + order.paidByCard - order.back);
    this.free += order.held;
    Object.assign(order, { state, held: 0 });
  }
}
