import { refuse } from '@lavoir/contract';
import type { setBilling, showBilling } from '@lavoir/contract';
import { parseEnterpriseNumber } from '@lavoir/domain';
import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '../../http/context.ts';
import { keepStaffAct } from '../accounts/staff-acts.queries.ts';
import { findBilling, findCompany, keepBilling, lockCompany } from './billing.queries.ts';
import type { Buyer } from './paper/parties.ts';

export const handleShowBilling: Handler<typeof showBilling> = async ({ db }, { params: { id } }) => {
  const company = await findCompany(db, id);
  if (!company) return refuse('not_found');
  return { company, billing: (await findBilling(db, id)) ?? null };
};

/** What it was and is, as far as it changed. */
const changeOf = (before: Buyer | undefined, after: Buyer): string =>
  (Object.keys(after) as (keyof Buyer)[])
    .filter((field) => before?.[field] !== after[field])
    .map((field) => `${before?.[field] ?? '–'} > ${after[field] ?? '–'}`)
    .join(', ');

const isSame = (one: Buyer | null | undefined, other: Buyer | null): boolean =>
  isDeepStrictEqual(one ?? null, other);

/** Of two who say it at once the second waits, and is told where the first has said something else than they saw. */
export const handleSetBilling: Handler<typeof setBilling> = async (
  { db, actor, clock },
  { params: { id }, body },
) => {
  const company = await findCompany(db, id);
  if (!company) return refuse('not_found');
  const enterprise_number = parseEnterpriseNumber(body.enterprise_number);
  if (!enterprise_number) return refuse('enterprise_number_invalid', { field: 'enterprise_number' });
  const { seen, ...wished } = body;
  const billing = { ...wished, enterprise_number };
  await lockCompany(db, id);
  const now = await findBilling(db, id);
  // said again it is as it was wished already
  if (seen !== undefined && !isSame(now, seen) && !isSame(now, billing))
    return refuse('changed_meanwhile', { params: { name: company.name } });
  await keepBilling(db, { company_id: id, ...billing });
  if (!isSame(now, billing))
    await keepStaffAct(db, {
      actorId: actor.userId,
      subjectId: null,
      kind: 'billing',
      words: `${company.name}: ${changeOf(now, billing)}`,
      at: clock.now(),
    });
  return { company, billing };
};
