import { expect, it } from 'vitest';
import { shownOrders } from './shown-orders.ts';

const past = [{ id: 9 }, { id: 7 }];

it('starts with the orders under way', () => {
  expect(shownOrders({}, past)).toEqual({ tab: 'current', page: undefined });
});

it('follows an order that is done to its page', () => {
  expect(shownOrders({ order: 7 }, past)).toEqual({ tab: 'past', page: 2 });
});

it('stays on the tab that was chosen', () => {
  expect(shownOrders({ tab: 'current', order: 7 }, past)).toEqual({ tab: 'current', page: undefined });
  expect(shownOrders({ tab: 'past', page: 2 }, past)).toEqual({ tab: 'past', page: 2 });
});
