import type { Stripe } from 'stripe';
import type { Payments, StoredCard } from './port.ts';
import { isDeclined, isInvalid, orMissing } from './stripe-client.ts';

/** A customer of Stripe's is what holds somebody's cards together; it is told nothing of who they are. */
const customerFor = async (stripe: Stripe, key: string): Promise<string> =>
  (await stripe.customers.create({}, { idempotencyKey: `${key}:customer` })).id;

const findMethod = (stripe: Stripe, id: string) => orMissing(stripe.paymentMethods.retrieve(id));

/** Whether it can be charged at all. */
export const isKept = async (stripe: Stripe, card: Pick<StoredCard, 'id' | 'customer'>): Promise<boolean> =>
  (await findMethod(stripe, card.id))?.customer === card.customer;

const asCard = ({ id, card }: Stripe.PaymentMethod, customer: string): StoredCard | undefined =>
  card && {
    id,
    customer,
    brand: card.brand,
    last4: card.last4,
    expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
  };

type Wish = Parameters<Payments['storeCard']>[0];

/** A setup that went through has given the card to the setup's customer. Anybody else's is nobody's to store. */
const cardOfSetup = async (stripe: Stripe, { token, customer }: Wish) => {
  const method = await findMethod(stripe, token);
  return method && customer !== undefined && method.customer === customer
    ? asCard(method, customer)
    : undefined;
};

/** A token is good once. */
const cardOfToken = async (
  stripe: Stripe,
  { token, customer, key }: Wish,
): Promise<StoredCard | undefined> => {
  try {
    const method = await stripe.paymentMethods.create(
      { type: 'card', card: { token } },
      { idempotencyKey: `${key}:method` },
    );
    const owner = customer ?? (await customerFor(stripe, key));
    const attached = await stripe.paymentMethods.attach(
      method.id,
      { customer: owner },
      { idempotencyKey: `${key}:attach` },
    );
    return asCard(attached, owner);
  } catch (error) {
    // a token that is unknown or spent; a customer that is unknown isn't the card's fault
    if (isDeclined(error) || (isInvalid(error) && error.param !== 'customer')) return undefined;
    throw error;
  }
};

export const stripeCards = (
  stripe: Stripe,
): Pick<Payments, 'beginCardSetup' | 'storeCard' | 'forgetCard'> => ({
  beginCardSetup: async ({ customer, key }) => {
    const owner = customer ?? (await customerFor(stripe, key));
    // https://docs.stripe.com/payments/save-and-reuse
    const setup = await stripe.setupIntents.create(
      { customer: owner, allowed_payment_method_types: ['card'], usage: 'off_session' },
      { idempotencyKey: key },
    );
    if (setup.client_secret === null) throw new Error(`no secret of ${setup.id}`);
    return { clientSecret: setup.client_secret, customer: owner };
  },
  storeCard: async (wish) => {
    if (/^pm_\w+$/.test(wish.token)) return cardOfSetup(stripe, wish);
    return /^tok_\w+$/.test(wish.token) ? cardOfToken(stripe, wish) : undefined;
  },
  forgetCard: async (id) => {
    // one that is nobody's any more is refused
    if ((await findMethod(stripe, id))?.customer != null) await stripe.paymentMethods.detach(id);
  },
});
