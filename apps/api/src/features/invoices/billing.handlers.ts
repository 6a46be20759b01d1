import { refuse } from '@lavoir/contract';
import type { setBilling, showBilling } from '@lavoir/contract';
import { parseEnterpriseNumber } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { findBilling, findCompany, keepBilling } from './billing.queries.ts';

export const handleShowBilling: Handler<typeof showBilling> = async ({ db }, { params: { id } }) => {
  const company = await findCompany(db, id);
  if (!company) return refuse('not_found');
  return { company, billing: (await findBilling(db, id)) ?? null };
};

export const handleSetBilling: Handler<typeof setBilling> = async ({ db }, { params: { id }, body }) => {
  const company = await findCompany(db, id);
  if (!company) return refuse('not_found');
  const enterprise_number = parseEnterpriseNumber(body.enterprise_number);
  if (!enterprise_number) return refuse('enterprise_number_invalid', { field: 'enterprise_number' });
  const billing = { ...body, enterprise_number };
  await keepBilling(db, { company_id: id, ...billing });
  return { company, billing };
};
