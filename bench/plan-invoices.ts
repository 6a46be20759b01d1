import { plannedTimes, reading, request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

const ops = '/api/v1/ops';
const company = '/api/v1/customer/company_invoices';

type Invoice = { id: number; communication: string; total: number };

/** Those that were sent, with money that is still to come. */
const sent = async ({ db }: World): Promise<Invoice[]> => {
  const { rows } = await db.query<Invoice>(
    `select id, communication, total_cents::integer as total from invoices
     where kind = 'invoice' and number is not null and credited_cents = 0
       and total_cents - paid_cents > $1 order by id`,
    [plannedTimes * 2],
  );
  return rows;
};

/** Companies' invoices: those of operators and of a company's managers. */
export const invoiceCalls: readonly PlannedCall[] = [
  reading('invoices', `${ops}/invoices`, ({ operators }) => operators),
  reading('invoices: open', `${ops}/invoices?state=open`, ({ operators }) => operators),
  reading('invoices: a company’s', company, ({ managers }) => managers),
  {
    name: 'invoices: seen, on paper, for machines, mailed again, paid',
    prepare: async (world) => {
      const invoices = await sent(world);
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { id, communication } = inTurn(invoices, turn);
        const path = `${ops}/invoices/${id}`;
        const paid = { amount: 0.01, received_on: world.today };
        return [
          request(who, 'GET', path),
          request(who, 'GET', `${path}/pdf`),
          request(who, 'GET', `${path}/ubl`),
          request(who, 'POST', `${path}/mails`),
          request(who, 'POST', `${path}/payments`, paid),
          request(who, 'POST', `${ops}/invoice_payments`, { communication, ...paid }),
          request(who, 'POST', `${ops}/invoices/sendings`, { ids: [id] }),
        ];
      };
    },
  },
  {
    name: 'invoices: a company’s, on paper and for machines',
    prepare: async ({ db, managers }) => {
      const { rows } = await db.query<{ id: number }>(
        `select i.id from invoices i join companies c on c.id = i.company_id
         where c.name = 'Atelier Nord' and i.number is not null`,
      );
      return (turn) => {
        const path = `${company}/${inTurn(rows, turn).id}`;
        const who = inTurn(managers, turn);
        return [request(who, 'GET', `${path}/pdf`), request(who, 'GET', `${path}/ubl`)];
      };
    },
  },
  {
    name: 'invoices: an order left off and put back, whom they go to',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ order_id: number; company_id: number }>(
        `select id as order_id, company_id from orders o
         where payment_status = 'to_invoice' and company_id is not null
           and not exists (select from invoice_lines l where l.order_id = o.id)
         order by id desc limit $1`,
        [plannedTimes],
      );
      return (turn) => {
        const who = inTurn(world.operators, turn);
        const { order_id, company_id } = inTurn(rows, turn);
        const omission = `${ops}/orders/${order_id}/invoice_omission`;
        const billing = `${ops}/companies/${company_id}/billing`;
        return [
          request(who, 'PUT', omission, { reason: 'as measured' }),
          request(who, 'DELETE', omission),
          request(who, 'GET', billing),
          request(who, 'PUT', billing, {
            name: 'As measured',
            enterprise_number: '0403170701',
            street: 'Rue du Bench 1',
            zip: '1050',
            city: 'Ixelles',
            email: 'bills@bench.example',
            locale: 'fr',
            reference: null,
          }),
        ];
      };
    },
  },
  {
    name: 'invoices: a draft’s correction, and taken back',
    prepare: async ({ db, operators }) => {
      const { rows: drafts } = await db.query<{ id: number }>(
        `insert into invoices (kind, company_id, month, created_at)
         select 'invoice', (select min(company_id) from invoices), (date '1990-01-01' + make_interval(months => n))::date, now()
         from generate_series(1, $1::integer) as n returning id`,
        [plannedTimes],
      );
      const { rows: corrections } = await db.query<{ id: number }>(
        `with made as (
           insert into invoice_corrections (company_id, month, words, gross_cents, percent, reason, added_at, added_by)
           select company_id, month, 'As measured', 100, 21, 'As measured', now(), $2 from invoices where id = any($1)
           returning id, company_id, month)
         insert into invoice_lines (invoice_id, correction_id, words, gross_cents, percent, without_vat_cents, order_number, person)
         select i.id, m.id, 'As measured', 100, 21, 83, '', '' from made m
         join invoices i on i.company_id = m.company_id and i.month = m.month and i.number is null and i.kind = 'invoice'
         returning correction_id as id`,
        [drafts.map(({ id }) => id), operators[0]?.id],
      );
      return (turn) => {
        const who = inTurn(operators, turn);
        const path = `${ops}/invoices/${inTurn(drafts, turn).id}/corrections`;
        const body = { words: 'As measured', amount: 1, vat_percent: 6, reason: 'As measured' };
        return [
          request(who, 'POST', path, body),
          request(who, 'DELETE', `${ops}/invoice_corrections/${inTurn(corrections, turn).id}`),
        ];
      };
    },
  },
  {
    name: 'invoices: a line taken back',
    prepare: async (world) => {
      const { rows } = await world.db.query<{ id: number; invoice_id: number }>(
        `select l.id, l.invoice_id from invoice_lines l join invoices i on i.id = l.invoice_id
         where i.kind = 'invoice' and i.number is not null and l.released_at is null
           and not exists (select from invoice_lines c where c.credits_line_id = l.id)
         order by l.id limit $1`,
        [plannedTimes],
      );
      return (turn) => {
        const { id, invoice_id } = inTurn(rows, turn);
        const body = { line_ids: [id], reason: 'as measured', invoice_again: false };
        return [
          request(inTurn(world.operators, turn), 'POST', `${ops}/invoices/${invoice_id}/credit_notes`, body),
        ];
      };
    },
  },
  {
    name: 'invoices: money that went back',
    prepare: async ({ db, operators, today }) => {
      const { rows } = await db.query<{ id: number }>(
        `update invoices set paid_cents = total_cents, credited_cents = greatest(credited_cents, least(total_cents, 100))
         where id in (select id from invoices where kind = 'invoice' and number is not null order by id desc limit $1)
         returning id`,
        [plannedTimes],
      );
      return (turn) => {
        const path = `${ops}/invoices/${inTurn(rows, turn).id}/returns`;
        return [request(inTurn(operators, turn), 'POST', path, { amount: 0.01, returned_on: today })];
      };
    },
  },
];
