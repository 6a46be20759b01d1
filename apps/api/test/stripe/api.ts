import { StripeProblem, invalid, missing, random, testCards } from './objects.ts';
import type { Dispute, PaymentIntent, Refund } from './objects.ts';
import type { Books } from './books.ts';

/** A form or a query, as Stripe reads it: `metadata[key]`, `payment_method_types[0]`. */
export type Form = URLSearchParams;

const metadataIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      /^metadata\[\w+\]$/.test(name) ? [[name.slice(9, -1), value]] : [],
    ),
  );

const amountIn = (form: Form): number => {
  const amount = Number(form.get('amount'));
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('Invalid integer', 'parameter_invalid_integer', 'amount');
  return amount;
};

/** https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents */
const typesIn = ({ takes }: Books, form: Form): string[] => {
  if (form.has('payment_method_types[0]'))
    throw invalid(
      'Received unsupported parameter.',
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    );
  return [form.get('allowed_payment_method_types[0]') ?? 'card'].filter((type) => takes.has(type));
};

const listOf = <Item>(items: Item[], url: string) => ({
  object: 'list',
  data: items.toReversed(),
  has_more: false,
  url,
});

const customerIn = ({ customers }: Books, form: Form): string | null => {
  const customer = form.get('customer');
  if (customer !== null && !customers.has(customer)) throw missing('customer', customer, 'customer');
  return customer;
};

const isGone = (status: Dispute['status']): boolean => !/^warning|^won$/.test(status);

/** What an account's owner asks: https://docs.stripe.com/api */
export const openApi = (books: Books) => {
  const {
    customers,
    setups,
    payments,
    refunds,
    disputes,
    method,
    payment,
    newMethod,
    saysOf,
    refuse,
    succeed,
  } = books;
  return {
    'POST /v1/customers': () => {
      const id = `cus_${random()}`;
      customers.add(id);
      return { id, object: 'customer' };
    },
    'POST /v1/payment_methods': (form: Form) => {
      const token = form.get('card[token]') ?? '';
      if (form.get('type') !== 'card' || !testCards[token]) throw missing('token', token, 'card[token]');
      return newMethod(token, null);
    },
    'GET /v1/payment_methods/:id': (_form: Form, id: string) => method(id),
    'POST /v1/payment_methods/:id/attach': (form: Form, id: string) => {
      const { attached } = saysOf(method(id));
      if (attached) throw new StripeProblem(402, attached);
      return Object.assign(method(id), { customer: customerIn(books, form) });
    },
    'POST /v1/payment_methods/:id/detach': (_form: Form, id: string) => {
      if (method(id).customer === null)
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      return Object.assign(method(id), { customer: null });
    },
    'POST /v1/setup_intents': (form: Form) => {
      const id = `seti_${random()}`;
      const made = {
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_${random()}`,
        customer: customerIn(books, form) ?? '',
        payment_method_types: typesIn(books, form),
      } as const;
      setups.set(made.client_secret, made);
      return made;
    },
    'POST /v1/payment_intents': (form: Form) => {
      const id = `pi_${random()}`;
      const amount = amountIn(form);
      if (amount < 50)
        throw invalid('Amount must convert to at least 50 cents.', 'amount_too_small', 'amount');
      const customer = customerIn(books, form);
      const card = form.has('payment_method')
        ? method(form.get('payment_method') ?? '', 'payment_method')
        : undefined;
      if (card && card.customer !== customer)
        throw invalid(
          'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
        );
      const made: PaymentIntent = {
        id,
        object: 'payment_intent',
        amount,
        amount_received: 0,
        client_secret: `${id}_secret_${random()}`,
        created: Math.floor(Date.now() / 1000),
        currency: form.get('currency') ?? '',
        customer,
        last_payment_error: null,
        livemode: false,
        metadata: metadataIn(form),
        payment_method: card?.id ?? null,
        payment_method_types: typesIn(books, form),
        status: 'requires_payment_method',
      };
      payments.set(id, made);
      if (!card || form.get('confirm') !== 'true') return made;
      const { charged } = saysOf(card);
      if (!charged) succeed(made);
      else {
        refuse(made, { ...charged, payment_method: card });
        throw new StripeProblem(402, { ...charged, payment_intent: { ...made } });
      }
      return made;
    },
    'GET /v1/payment_intents': (form: Form) => {
      const customer = customerIn(books, form);
      return listOf(
        [...payments.values()].filter((made) => made.customer === customer),
        '/v1/payment_intents',
      );
    },
    'GET /v1/payment_intents/:id': (_form: Form, id: string) => payment(id),
    'POST /v1/payment_intents/:id/cancel': (_form: Form, id: string) => {
      const { status } = payment(id);
      if (status === 'succeeded' || status === 'canceled')
        throw invalid(
          `You cannot cancel this PaymentIntent because it has a status of ${status}.`,
          'payment_intent_unexpected_state',
        );
      return Object.assign(payment(id), { status: 'canceled' });
    },
    'POST /v1/refunds': (form: Form) => {
      const paid = payment(form.get('payment_intent') ?? '', 'payment_intent');
      const amount = amountIn(form);
      const back = refunds.filter(
        ({ payment_intent, status }) => payment_intent === paid.id && status !== 'failed',
      );
      const left = back.reduce((sum, made) => sum - made.amount, paid.amount_received);
      if (disputes.some(({ payment_intent, status }) => payment_intent === paid.id && isGone(status)))
        throw invalid('Charge has been charged back.', 'charge_disputed');
      if (left === 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded');
      if (amount > left)
        throw invalid('Refund amount is greater than unrefunded amount on charge.', undefined, 'amount');
      const made: Refund = {
        id: `re_${random()}`,
        object: 'refund',
        amount,
        metadata: metadataIn(form),
        payment_intent: paid.id,
        status: paid.payment_method_types[0] === 'bancontact' ? 'pending' : 'succeeded',
      };
      refunds.push(made);
      return made;
    },
    'GET /v1/refunds/:id': (_form: Form, id: string) => {
      const made = refunds.find((refund) => refund.id === id);
      if (!made) throw missing('refund', id, 'id');
      return made;
    },
    'GET /v1/disputes/:id': (_form: Form, id: string) => {
      const made = disputes.find((dispute) => dispute.id === id);
      if (!made) throw missing('dispute', id, 'id');
      return made;
    },
    'GET /v1/disputes': (form: Form) => {
      const since = Number(form.get('created[gte]') ?? 0);
      return listOf(
        disputes.filter(({ created }) => created >= since),
        '/v1/disputes',
      );
    },
    'GET /v1/refunds': (form: Form) => {
      const { id } = payment(form.get('payment_intent') ?? '', 'payment_intent');
      return listOf(
        refunds.filter(({ payment_intent }) => payment_intent === id),
        '/v1/refunds',
      );
    },
  };
};
