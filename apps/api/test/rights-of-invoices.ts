import { creditInvoice, payInvoice } from '@lavoir/contract';
import type { contract } from '@lavoir/contract';
import { sessionOf } from './factories.ts';
import { createInvoiced, insertCorrected, insertInvoice } from './invoices.ts';
import { managers, operators } from './rights-rows.ts';
import type { House, Rights } from './rights-rows.ts';

const draft = async ({ app, world, owner }: House) => ({
  params: { id: String(await insertInvoice(app, world, owner)) },
});

const sent = async ({ app, world, owner, people }: House) => ({
  params: { id: String(await insertInvoice(app, world, owner, { sentBy: people.operator.id })) },
});

const ordered = async ({ app, world, owner }: House) => ({
  params: { id: String((await createInvoiced(app, world, owner)).id) },
});

/** Paid, and credited since. */
const owed = async (house: House) => {
  const { params } = await sent(house);
  const as = await sessionOf(house.app, house.people.operator);
  const body = { reason: 'Twice on it', invoice_again: false };
  await house.app.send(payInvoice, { as, params, body: { received_on: '2026-11-23' } });
  await house.app.send(creditInvoice, { as, params, body });
  return { params };
};

/** The manager of the rows manages the company that the invoices are of. */
export const rightsOfInvoices: Record<keyof (typeof contract)['invoices'], Rights> = {
  listInvoices: { answers: operators },
  showInvoice: { answers: operators, request: draft },
  showInvoicePdf: { answers: operators, request: sent },
  showInvoiceUbl: { answers: operators, request: sent },
  sendInvoices: {
    answers: operators,
    request: async (house) => ({ body: { ids: [Number((await draft(house)).params.id)] } }),
  },
  payInvoice: {
    answers: operators,
    request: async (house) => ({ ...(await sent(house)), body: { received_on: '2026-11-23' } }),
  },
  takePayment: {
    answers: operators,
    request: async (house) => {
      const { communication } = await house.app.db
        .selectFrom('invoices')
        .select('communication')
        .where('id', '=', Number((await sent(house)).params.id))
        .executeTakeFirstOrThrow();
      return { body: { communication: communication ?? '', amount: 1, received_on: '2026-11-23' } };
    },
  },
  returnInvoicePayment: {
    answers: operators,
    request: async (house) => ({ ...(await owed(house)), body: { returned_on: '2026-11-23' } }),
  },
  creditInvoice: {
    answers: operators,
    request: async (house) => ({
      ...(await sent(house)),
      body: { reason: 'Twice on it', invoice_again: false },
    }),
  },
  mailInvoice: { answers: operators, request: sent },
  leaveOffInvoice: {
    answers: operators,
    request: async (house) => ({ ...(await ordered(house)), body: { reason: 'Lost by us' } }),
  },
  correctInvoice: {
    answers: operators,
    request: async (house) => ({
      ...(await draft(house)),
      body: { words: 'Lost button', amount: -5, vat_percent: 21, reason: 'Agreed by telephone' },
    }),
  },
  uncorrectInvoice: {
    answers: operators,
    request: async ({ app, world, owner, people }) => ({
      params: { id: String(await insertCorrected(app, world, owner, people.operator.id)) },
    }),
  },
  putOnInvoice: { answers: operators, request: async (house) => ordered(house) },
  showBilling: {
    answers: operators,
    request: async ({ world }) => ({ params: { id: String(world.companyId) } }),
  },
  setBilling: {
    answers: operators,
    request: async ({ world }) => ({
      params: { id: String(world.companyId) },
      body: {
        name: 'Atelier Nord SRL',
        enterprise_number: 'BE 0403.170.701',
        street: 'Quai du Commerce 12',
        zip: '1000',
        city: 'Bruxelles',
        email: 'compta@test.example',
        locale: 'fr',
        reference: null,
      },
    }),
  },
  listCompanyInvoices: { answers: managers },
  showCompanyInvoicePdf: { answers: managers, request: sent },
  showCompanyInvoiceUbl: { answers: managers, request: sent },
};
