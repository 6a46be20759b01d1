import { addDays, monthOf, nextMonth, wallClockAt } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import { handleSetBilling } from '../features/invoices/billing.handlers.ts';
import { draftInvoices } from '../features/invoices/drafting/draft-invoices.ts';
import { payInvoiceOnce } from '../features/invoices/paying/invoice-payments.handlers.ts';
import { handleListInvoices } from '../features/invoices/invoices.handlers.ts';
import { handleSendInvoices } from '../features/invoices/sending/send-invoices.handler.ts';
import { instantAt } from './days.ts';
import type { PlaceIds } from './insert-places.ts';
import { idOf } from './insert-places.ts';
import { known } from './known.ts';
import { companies } from './places.ts';
import type { Cast } from './cast.ts';
import type { Happening } from './stage.ts';

/** the demo's orders begin later than that */
const months = 8;

/** days after which a company pays */
const paysAfter = 12;

const invoiced = companies.flatMap(({ key, billing }) => (billing ? [{ key, billing }] : []));

const monthsUntil = (today: Day): Day[] => {
  let month = monthOf(addDays(today, -31 * months));
  const begun: Day[] = [];
  while ((month = nextMonth(month)) <= today) begun.push(month);
  return begun;
};

/**
 * What an operator does with companies' invoices: says where they go, and on the first of each month sends those that the
 * night drafted. Companies paid all but the newest.
 */
export const monthEndsOf = (cast: Cast, places: PlaceIds, now: Date): Happening[] => {
  const { db, act, players } = cast;
  const operator = known(
    players.find(({ person }) => person.role?.role === 'operator'),
    'operator',
  ).actor;
  const who = operator.userId;
  const begun = monthsUntil(wallClockAt(now).day);
  const idsOf = async (at: Date, state: 'draft' | 'open') => {
    const query = { state, page: 1, per_page: 100 };
    const { data } = await act(at, operator, handleListInvoices, { query });
    return data.map(({ id }) => id);
  };
  const setUp = async (at: Date) => {
    for (const { key, billing } of invoiced) {
      const params = { id: idOf(places.companies, key) };
      await act(at, operator, handleSetBilling, { params, body: billing });
    }
  };
  const draft = async (at: Date) => {
    for (const { key } of invoiced) await draftInvoices(db, idOf(places.companies, key), at);
  };
  const send = async (at: Date) => {
    const ids = await idsOf(at, 'draft');
    if (ids.length > 0) await act(at, operator, handleSendInvoices, { body: { ids } });
  };
  const receive = async (at: Date) => {
    const body = { received_on: wallClockAt(at).day };
    for (const id of await idsOf(at, 'open'))
      await act(at, operator, payInvoiceOnce.first, { params: { id }, body });
  };
  const happening = (day: Day, minutes: number, happen: (at: Date) => Promise<unknown>): Happening => {
    const at = instantAt(day, minutes);
    return { at, who, happen: () => happen(at) };
  };
  return begun
    .flatMap((first, index) => [
      ...(index === 0 ? [happening(first, 9 * 60, setUp)] : []),
      happening(first, 4 * 60 + 10, draft),
      happening(first, 9 * 60 + 30, send),
      ...(index < begun.length - 1 ? [happening(addDays(first, paysAfter), 10 * 60, receive)] : []),
    ])
    .filter(({ at }) => at < now);
};
