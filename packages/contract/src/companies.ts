import { orderStatuses } from '@lavoir/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { day, euro, id, idText, pagination, paging, sought, vatShare } from './shapes.ts';

/** A deleted order stands in no list. */
const listedStatuses = orderStatuses.filter((status) => status !== 'deleted');

export const managedSorts = [
  'name',
  'number',
  'company',
  'pickup',
  'delivery',
  'status',
  'subtotal',
] as const;
export type ManagedSort = (typeof managedSorts)[number];

/** Which of the company's orders, and in which order. */
const wanted = {
  /** part of a name, an e-mail or an order's number; of less than three letters in a very large company what an e-mail begins with */
  search: sought(100).optional(),
  status: z.enum(listedStatuses).optional(),
  /** pick-up on this day or later */
  from: day.optional(),
  /** pick-up on this day or before */
  to: day.optional(),
  sort: z.enum(managedSorts).default('pickup'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

/** The companies that the caller manages by now, whatever is asked for. */
const companyIds = z.array(id);

const row = z.object({
  order_id: id,
  lavoir_order_id: z.string(),
  /** empty once they left */
  user_full_name: z.string(),
  company_name: z.string(),
  subtotal: euro,
  pickup_date: day,
  delivery_date: day,
  status: z.enum(orderStatuses),
  /** the visit that was missed and waits for a new time */
  issue: z.enum(['pick_up', 'delivery']).nullable(),
});
export type ManagedOrder = z.output<typeof row>;

export const listManagedOrders = call({
  method: 'GET',
  path: '/api/v1/customer/managers',
  summary: 'The orders of the caller’s company: searched, filtered, sorted, 10 a page',
  audience: 'manager',
  query: z.object({ ...wanted, ...paging(10) }),
  output: z.object({
    data: z.array(row),
    company_ids: companyIds,
    pagination: pagination.extend({
      /** of a search or of some days `total` isn't counted further than 1000, or less where a search is wide; there may be more, page behind page */
      total_is_capped: z.boolean(),
    }),
  }),
  refusals: [],
  errors: 'message',
});

const names = { name: z.string(), name_fr: z.string(), name_nl: z.string() };
const comments = z.array(z.object({ body: z.string() }));

export const showManagedOrder = call({
  method: 'GET',
  path: '/api/v1/customer/managers/:order_id',
  summary:
    'One order of the caller’s company: what is washed and what it costs, not where nor by whom it is paid',
  audience: 'manager',
  params: z.object({ order_id: idText }),
  output: row.extend({
    products: z.array(
      z.object({
        ...names,
        product_price: euro,
        /** as weighed and counted, as ordered before that */
        quantity: z.number(),
        unit: z.string(),
        act_as_kilo: z.boolean(),
        total: euro,
        product_detail: z.object({ product_id: id, ...names }),
      }),
    ),
    bags: z.array(
      z.object({
        bag_name: z.string(),
        bag_name_fr: z.string(),
        bag_name_nl: z.string(),
        quantity: z.number(),
        total: euro,
      }),
    ),
    /** whether the quantities are the laundry's, and the prices what is charged */
    weighed: z.boolean(),
    /** a point's service fee, an address's delivery fee */
    service_fee: euro,
    fee_is_delivery: z.boolean(),
    /** what was added to reach the minimum; a part of the subtotal */
    minimum_supplement: euro,
    promotion: euro,
    /** the total, VAT contained */
    price: euro,
    vat: euro,
    vat_rates: z.array(vatShare),
    admin_order_comments: comments,
    laundry_order_comments: comments,
  }),
  refusals: [],
  errors: 'message',
});
export type ManagedOrderDetail = z.output<typeof showManagedOrder.output>;

export const showManagedCompanies = call({
  method: 'GET',
  path: '/api/v1/customer/managers/summary',
  summary: 'The caller’s companies, how many orders by how many people, and what twelve months came to',
  audience: 'manager',
  output: z.object({
    companies: z.array(z.string()),
    company_ids: companyIds,
    /** both counted up to 1000 */
    orders: z.int(),
    colleagues: z.int(),
    colleagues_are_capped: z.boolean(),
    /** by the month of the pick-up, oldest first, with months that have none; cancelled orders don't count */
    months: z.array(
      z.object({
        /** its first day */
        month: day,
        orders: z.int(),
        /** VAT contained; estimates of what isn't weighed yet */
        total: euro,
      }),
    ),
  }),
  refusals: [],
  errors: 'message',
});

const exported = {
  audience: 'manager',
  query: z.object(wanted),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  refusals: ['export_too_large'],
  errors: 'message',
} as const;

export const exportManagedOrdersCsv = call({
  ...exported,
  method: 'GET',
  path: '/api/v1/customer/managers/orders.csv',
  summary: 'The same orders for a spreadsheet: semicolons, decimal commas, in the caller’s language',
  file: 'text/csv',
});

export const exportManagedOrdersSheet = call({
  ...exported,
  method: 'GET',
  path: '/api/v1/customer/managers/orders.xlsx',
  summary: 'The same orders as a spreadsheet, in the caller’s language',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const companiesCalls = {
  listManagedOrders,
  showManagedOrder,
  showManagedCompanies,
  exportManagedOrdersCsv,
  exportManagedOrdersSheet,
};
