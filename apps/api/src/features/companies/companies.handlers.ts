import { refuse } from '@lavoir/contract';
import type { CallInput, listManagedOrders, showManagedCompanies, showManagedOrder } from '@lavoir/contract';
import { asCents, centsToEuro, companiesOf, monthsUpTo, wallClockAt } from '@lavoir/domain';
import type { Memberships } from '@lavoir/domain';
import type { Db } from '../../db/connect.ts';
import type { Handler } from '../../http/context.ts';
import { offsetOf, paginationOf } from '../../http/pagination.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { findComments, findCompanies, findCustomer, findMonths } from './companies.queries.ts';
import { presentManagedDetail, presentManagedOrder } from './companies.presentation.ts';
import { countAllManaged, findManagedPage } from './managed-orders.queries.ts';
import type { ManagedList } from './managed-orders.queries.ts';
import { countColleagues, findFits, mostColleagues } from './managed-search.queries.ts';

type Wanted = Omit<CallInput<typeof listManagedOrders>['query'], 'page' | 'per_page'>;

/** The caller's own companies are looked at, whatever is asked for. */
export const listOf = async (db: Db, memberships: Memberships, wanted: Wanted): Promise<ManagedList> => {
  const { search = '', status, from, to, sort, direction } = wanted;
  const managed = companiesOf(memberships);
  // their order is of use to the list that is sorted by it alone
  const companies = sort === 'company' ? (await findCompanies(db, managed)).map(({ id }) => id) : managed;
  return { companies, status, from, to, sort, direction, fits: await findFits(db, companies, search) };
};

/** In an order of their own, so that two answers can be compared. */
const managedBy = (memberships: Memberships): number[] => companiesOf(memberships).toSorted((a, b) => a - b);

export const handleListManagedOrders: Handler<typeof listManagedOrders> = async (
  { readDb, actor },
  { query },
) => {
  const list = await listOf(readDb, actor.memberships, query);
  const offset = offsetOf(query);
  const { rows, total, isCapped } = await findManagedPage(readDb, list, { offset, limit: query.per_page });
  const end = offset + rows.length;
  const isLastPage = rows.length > 0 && rows.length < query.per_page;
  // whoever reads on knows more than was counted
  const known = isLastPage ? end : Math.max(total, rows.length > 0 ? end : 0);
  return {
    data: rows.map(presentManagedOrder),
    company_ids: managedBy(actor.memberships),
    pagination: {
      ...paginationOf(query, known),
      total_is_capped: isCapped && !isLastPage && known > 0,
    },
  };
};

/** From the database that is written to: who follows a link from a mail wants the order as it is. */
export const handleShowManagedOrder: Handler<typeof showManagedOrder> = async ({ db, actor }, { params }) => {
  const row = await findOrder(db, params.order_id);
  const companyId = row?.company_id ?? null;
  if (!row || row.status === 'deleted' || companyId === null) return refuse('not_found');
  if (!companiesOf(actor.memberships).includes(companyId)) return refuse('not_found');
  const [company] = await findCompanies(db, [companyId]);
  const customer = await findCustomer(db, row.user_id);
  return presentManagedDetail(row, {
    customer: customer ?? { first_name: '', last_name: '' },
    companyName: company?.name ?? '',
    comments: await findComments(db, row.id),
  });
};

/** So many months, this one among them; what is picked up later counts as well. */
const shownMonths = 12;

export const handleShowManagedCompanies: Handler<typeof showManagedCompanies> = async ({
  readDb,
  actor,
  clock,
}) => {
  const managed = companiesOf(actor.memberships);
  const months = monthsUpTo(wallClockAt(clock.now()).day, shownMonths);
  const found = (await Promise.all(managed.map((company) => findMonths(readDb, company, months[0])))).flat();
  const orders = await countAllManaged(readDb, managed);
  const colleagues = await countColleagues(readDb, managed);
  const all = [...new Set([...months, ...found.map(({ month }) => month)])].toSorted();
  return {
    companies: (await findCompanies(readDb, managed)).map(({ name }) => name),
    company_ids: managedBy(actor.memberships),
    orders,
    colleagues: Math.min(colleagues, mostColleagues),
    colleagues_are_capped: colleagues > mostColleagues,
    months: all.map((month) => {
      const of = found.filter((one) => one.month === month);
      return {
        month,
        orders: of.reduce((sum, one) => sum + one.orders, 0),
        total: centsToEuro(asCents(of.reduce((sum, one) => sum + one.total, 0))),
      };
    }),
  };
};
