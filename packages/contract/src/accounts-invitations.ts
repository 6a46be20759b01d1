import { z } from 'zod';
import { call } from './call.ts';
import { id, line } from './shapes.ts';

const person = {
  email: z.string().max(1000),
  first_name: line(100).min(1),
  last_name: line(100).min(1),
  /** of the mail, and of the app until they choose another */
  locale: z.enum(['en', 'fr', 'nl']),
};

/** Somebody new, with the role that they come for; invited again, whoever has chosen no password gets another link. */
export const invite = call({
  method: 'POST',
  path: '/api/v1/ops/invitations',
  summary: 'Invite an operator, a driver, a partner or a company’s manager by e-mail',
  audience: ['operator'],
  idempotent: 'key-or-body',
  body: z.discriminatedUnion('role', [
    z.strictObject({ ...person, role: z.literal('operator') }),
    z.strictObject({ ...person, role: z.enum(['driver', 'partner']), laundry_id: id }),
    z.strictObject({ ...person, role: z.literal('manager'), company_id: id }),
  ]),
  output: z.object({ user: z.object({ id, email: z.string() }) }),
  refusals: ['email_invalid', 'email_taken'],
  errors: 'fields',
});

export const invitationsCalls = { invite };
