import { asCents } from '@lavoir/domain';
import { expect, it } from 'vitest';
import { agreedPayment, lackingCredit, paymentChange, paymentFor, paymentOnWire } from './payment.ts';

const card = (id: number) => ({ id, brand: 'visa', last4: '4242', expires: null, in_use: false });
const cards = [card(1), card(2)];
const covering = {
  total: asCents(3490),
  balance: asCents(3490),
  cards,
  mayInvoice: false,
  chosen: undefined,
};
const tooLittle = { ...covering, balance: asCents(3489) };

it('pays by the wallet where that covers the total, or its balance isn’t known', () => {
  expect(paymentFor(covering)).toEqual({ type: 'Wallet' });
  expect(paymentFor({ ...covering, balance: undefined })).toEqual({ type: 'Wallet' });
});

it('pays by the first card where the wallet lacks, and by nothing where there is none', () => {
  expect(paymentFor(tooLittle)).toEqual({ type: 'Card', card: cards[0] });
  expect(paymentFor({ ...tooLittle, cards: [] })).toBeUndefined();
  expect(paymentFor({ ...tooLittle, cards: undefined })).toBeUndefined();
});

it('pays by what somebody chose, while it can pay', () => {
  expect(paymentFor({ ...covering, chosen: 2 })).toEqual({ type: 'Card', card: cards[1] });
  expect(paymentFor({ ...covering, chosen: 'Wallet' })).toEqual({ type: 'Wallet' });
  expect(paymentFor({ ...tooLittle, chosen: 'Wallet' })).toEqual({ type: 'Card', card: cards[0] });
  expect(paymentFor({ ...covering, chosen: 3 })).toEqual({ type: 'Wallet' });
});

it('doesn’t pay by the wallet in place of a card that isn’t known yet', () => {
  expect(paymentFor({ ...covering, cards: undefined, chosen: 2 })).toBeUndefined();
});

it('pays by the company’s invoice where that is chosen or nothing else can, and only where it may', () => {
  const atWork = { ...covering, mayInvoice: true };
  expect(paymentFor({ ...atWork, chosen: 'Invoice' })).toEqual({ type: 'Invoice' });
  expect(paymentFor({ ...covering, chosen: 'Invoice' })).toEqual({ type: 'Wallet' });
  expect(paymentFor(atWork)).toEqual({ type: 'Wallet' });
  const poor = { ...atWork, balance: asCents(0) };
  expect(paymentFor(poor)).toEqual({ type: 'Card', card: cards[0] });
  expect(paymentFor({ ...poor, cards: [] })).toEqual({ type: 'Invoice' });
  expect(paymentFor({ ...poor, cards: undefined })).toBeUndefined();
});

it('knows no lack while the balance is unknown', () => {
  expect(lackingCredit({ total: asCents(100), balance: undefined })).toBeUndefined();
  expect(lackingCredit({ total: asCents(100), balance: asCents(99) })).toBe(1);
  expect(lackingCredit({ total: asCents(100), balance: asCents(100) })).toBeUndefined();
});

it('names the card to the server, none for the wallet, and no type for an invoice', () => {
  expect(paymentOnWire({ type: 'Card', card: card(7) })).toEqual({
    payment_type: 'Card',
    payment_method_id: 7,
  });
  expect(paymentOnWire({ type: 'Wallet' })).toEqual({ payment_type: 'Wallet', payment_method_id: null });
  expect(paymentOnWire({ type: 'Invoice' })).toEqual({ payment_type: '', payment_method_id: null });
});

it('sends nothing of a payment that stays as it was agreed', () => {
  const byCard = { payment_type: 'Card', payment_method_id: 7 } as const;
  const byWallet = { payment_type: 'Wallet', payment_method_id: null } as const;
  const byCompany = { payment_type: '', payment_method_id: null } as const;
  expect([byCard, byWallet, byCompany].map(agreedPayment)).toEqual([7, 'Wallet', 'Invoice']);
  expect(paymentChange(byCard, { type: 'Card', card: card(7) })).toBeUndefined();
  expect(paymentChange(byWallet, { type: 'Wallet' })).toBeUndefined();
  expect(paymentChange(byCard, { type: 'Card', card: card(8) })).toMatchObject({ payment_method_id: 8 });
  expect(paymentChange(byCard, { type: 'Wallet' })).toEqual({
    payment_type: 'Wallet',
    payment_method_id: null,
  });
  expect(paymentChange(byCompany, { type: 'Invoice' })).toBeUndefined();
  expect(paymentChange(byWallet, { type: 'Invoice' })).toMatchObject({ payment_type: '' });
  expect(paymentChange(byCompany, { type: 'Wallet' })).toMatchObject({ payment_type: 'Wallet' });
});
