import { refuse } from '@lavoir/contract';
import type {
  actForCustomer,
  addCustomerNote,
  endActing,
  findCustomers,
  mailCustomer,
  openCustomer,
} from '@lavoir/contract';
import { fullName } from '@lavoir/domain';
import type { Handler, RepeatableHandler } from '../../http/context.ts';
import { tooMany } from '../../http/too-many.ts';
import { presentAuthUser } from '../accounts/accounts.presentation.ts';
import { findOwn } from '../accounts/accounts.queries.ts';
import { openActing } from '../accounts/acting.queries.ts';
import { findMemberships } from '../accounts/memberships.queries.ts';
import { closeSession } from '../accounts/sign-in/sessions.queries.ts';
import { keepStaffAct, keepView } from '../accounts/staff-acts.queries.ts';
import { presentCustomer } from './customer-page.presentation.ts';
import { findCustomer } from './customer-page.queries.ts';
import { findListed, listed } from './customer-search.queries.ts';
import { queueCustomerMail } from './customers.mails.ts';
import { keepLetter } from './written-mails.queries.ts';

export const handleFindCustomers: Handler<typeof findCustomers> = async ({ listDb }, { query }) => {
  const rows = await findListed(listDb, query.q ?? '', query.cursor);
  const shown = rows.slice(0, listed);
  const last = rows.length > listed ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => ({
      id: row.id,
      name: fullName(row),
      email: row.email,
      phone_number: row.phone_number,
      since: row.created_at.toISOString(),
      company: row.company,
      last_order:
        row.order_id === null || row.status === null
          ? null
          : {
              id: row.order_id,
              lavoir_order_id: row.public_id ?? '',
              status: row.status,
              payment_status: row.payment_status,
            },
    })),
    next_cursor: last ? String(last.id) : null,
  };
};

export const handleOpenCustomer: Handler<typeof openCustomer> = async (context, { params }) => {
  const row = await findCustomer(context.db, params.id);
  if (!row) return refuse('not_found');
  await keepView(context.db, context.actor.userId, row.id, context.clock.now());
  return { customer: await presentCustomer(context, row) };
};

export const addCustomerNoteOnce: RepeatableHandler<typeof addCustomerNote> = {
  first: async ({ db, actor, clock }, { params, body }) => {
    const row = await findCustomer(db, params.id);
    if (!row) return refuse('not_found');
    const note = { actorId: actor.userId, subjectId: row.id, kind: 'note', words: body.note } as const;
    return { id: await keepStaffAct(db, { ...note, at: clock.now() }) };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

export const mailCustomerOnce: RepeatableHandler<typeof mailCustomer> = {
  first: async (context, { params, body }) => {
    const { db, actor, clock, queue } = context;
    const row = await findCustomer(db, params.id);
    if (!row) return refuse('not_found');
    const limited =
      (await tooMany(context, 'staff_mail', String(actor.userId))) ??
      (await tooMany(context, 'staff_mail_to', String(row.id)));
    if (limited) return limited;
    const id = await keepLetter(db, { actorId: actor.userId, subjectId: row.id, at: clock.now() }, body);
    await queueCustomerMail(queue, db, { template: 'letter', letterId: id });
    return { id };
  },
  subjectOf: ({ id }) => id,
  again: async (_context, id) => ({ id }),
};

/** The session is the operator's own: it knows no secret of the customer, who sees it beside their devices and can end it. */
export const handleActForCustomer: Handler<typeof actForCustomer> = async (
  { db, actor, clock },
  { params },
) => {
  const row = await findCustomer(db, params.id);
  if (!row) return refuse('not_found');
  if (row.email === null) return refuse('account_gone');
  const at = clock.now();
  const session = await openActing(db, { id: row.id, email: row.email }, actor.sessionId, at);
  await keepStaffAct(db, { actorId: actor.userId, subjectId: row.id, kind: 'act_for', at });
  return {
    'access-token': session.token,
    client: session.client,
    uid: session.uid,
    ends_at: session.expiresAt.toISOString(),
    user: presentAuthUser(await findOwn(db, row.id), await findMemberships(db, row.id)),
  };
};

export const handleEndActing: Handler<typeof endActing> = async ({ db, actor, clock, dismiss }) => {
  if (actor.staffId === null) return refuse('not_found');
  await closeSession(db, actor.sessionId);
  const ended = { actorId: actor.staffId, subjectId: actor.userId, kind: 'end_acting' } as const;
  await keepStaffAct(db, { ...ended, at: clock.now() });
  dismiss();
  return { success: true };
};
