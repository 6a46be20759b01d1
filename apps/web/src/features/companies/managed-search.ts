import { managedSorts } from '@lavoir/contract';
import type { CallRequest, ManagedSort, listManagedOrders } from '@lavoir/contract';
import { orderStatuses, parseDay } from '@lavoir/domain';
import type { Day, OrderStatus } from '@lavoir/domain';

/** What the page's address asks for; what is as usual isn't in it. */
export type ManagedSearch = {
  search?: string;
  page?: number;
  sort?: ManagedSort;
  direction?: 'asc' | 'desc';
  status?: Exclude<OrderStatus, 'deleted'>;
  from?: Day;
  to?: Day;
  /** whose details are open */
  order?: number;
};

export const isManagedSort = (column: unknown): column is ManagedSort =>
  managedSorts.some((one) => one === column);
export const listedStatuses = orderStatuses.filter((status) => status !== 'deleted');
const statuses: readonly unknown[] = listedStatuses;

/** days and amounts have the latest and the largest first, words begin at A */
const falling: readonly ManagedSort[] = ['pickup', 'delivery', 'subtotal', 'number'];
export const usualDirection = (sort: ManagedSort): 'asc' | 'desc' =>
  falling.includes(sort) ? 'desc' : 'asc';

export const sortOf = ({ sort = 'pickup', direction = usualDirection(sort) }: ManagedSearch) => ({
  sort,
  direction,
});

const whole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isDay = (value: unknown): value is Day => typeof value === 'string' && parseDay(value) !== undefined;

/** What somebody typed into the address, without what makes no sense. */
export const readManagedSearch = (given: Record<string, unknown>): ManagedSearch => {
  const { search, page, sort, direction, status, from, to, order } = given;
  return {
    ...((typeof search === 'string' || typeof search === 'number') &&
      search !== '' && { search: String(search).slice(0, 100) }),
    ...(whole(page) && page > 1 && page <= 100_000 && { page }),
    ...(isManagedSort(sort) && { sort }),
    ...((direction === 'asc' || direction === 'desc') && { direction }),
    ...(statuses.includes(status) && { status: status as Exclude<OrderStatus, 'deleted'> }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(whole(order) && order < 2 ** 31 && { order }),
  };
};

export const isNarrowed = ({ search, status, from, to }: ManagedSearch): boolean =>
  [search, status, from, to].some((one) => one !== undefined);

/** The same as the call has it. */
export const queryOf = (asked: ManagedSearch): CallRequest<typeof listManagedOrders>['query'] => {
  const { search, page, status, from, to } = asked;
  return {
    ...sortOf(asked),
    ...(search !== undefined && { search }),
    ...(status !== undefined && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(page !== undefined && { page: String(page) }),
  };
};
