import { asDay, asSlot } from '@lavoir/domain';
import { expect, it } from 'vitest';
import { attemptFor, draftAt, emptyDraft, parseAttempt, parseDraft, triedFrom } from './draft.ts';

const choice = { day: asDay('2026-11-23'), slot: asSlot('18:00 - 20:00') };
const promo = { id: 1, code: 'FRESH10', discount: 10, fixed_amount: false, at_most: null, product_ids: null };
const draft = {
  ...emptyDraft,
  place: 'DeliveryAddress-1',
  pickup: choice,
  comments: 'third floor',
  payment: 7,
  promo,
  overEstimate: 'go_on' as const,
};

it('reads back what was stored', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

it('reads back that the company pays', () => {
  expect(parseDraft(JSON.stringify({ ...draft, payment: 'Invoice' })).payment).toBe('Invoice');
});

it('takes anything unreadable as never written', () => {
  for (const stored of [
    null,
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"pickup":{"day":"2026-02-30","slot":"x"}}',
    '{"payment":"Cash"}',
    '{"overEstimate":"never"}',
  ])
    expect(parseDraft(stored)).toEqual(emptyDraft);
});

it('forgets the times at another place and keeps the comments, the payment, the promo code and what may be charged unasked', () => {
  expect(draftAt(draft, 'DeliveryAddress-1')).toBe(draft);
  expect(draftAt(draft, 'CollectionPoint-1')).toEqual({
    ...emptyDraft,
    place: 'CollectionPoint-1',
    comments: 'third floor',
    payment: 7,
    promo,
    overEstimate: 'go_on',
  });
});

it('keeps the key while the content is the same', () => {
  const first = attemptFor('a', undefined, () => 'key-1');
  expect(attemptFor('a', first, () => 'key-2')).toBe(first);
  expect(attemptFor('b', first, () => 'key-2')).toEqual({ content: 'b', key: 'key-2' });
});

it('knows what was tried from this basket, and nothing of one that an order has emptied since', () => {
  const tried = { content: 'a', key: 'key-1', lineIds: [1, 2] };
  for (const same of [[1, 2], [2, 3], []]) expect(triedFrom(same, tried)).toBe(tried);
  expect(triedFrom([3, 4], tried)).toBeUndefined();
  expect(triedFrom([1], undefined)).toBeUndefined();
});

it('reads back what was tried, and takes anything unreadable as never tried', () => {
  const tried = { content: 'a', key: 'key-1', lineIds: [4] };
  expect(parseAttempt(JSON.stringify(tried))).toEqual(tried);
  for (const stored of [
    null,
    '',
    '{',
    'null',
    '[]',
    '{"content":"a"}',
    '{"content":1,"key":"key-1","lineIds":[]}',
  ])
    expect(parseAttempt(stored)).toBeUndefined();
});
