import { expect, test } from 'vitest';
import { companiesOf, laundriesOf, rolesAt, staffRolesOf } from './memberships.ts';
import type { Membership } from './memberships.ts';

const driver: Membership = { role: 'driver', laundryId: 1 };
const partner: Membership = { role: 'partner', laundryId: 2 };
const manager: Membership = { role: 'manager', companyId: 7 };
const operator: Membership = { role: 'operator' };

test('a role counts at its laundry alone, an operator’s everywhere', () => {
  expect(rolesAt([driver, partner], 1)).toEqual(['driver']);
  expect(rolesAt([driver, partner], 2)).toEqual(['partner']);
  expect(rolesAt([driver, partner], 3)).toEqual([]);
  expect(rolesAt([driver, operator], 3)).toEqual(['operator']);
});

test('managing a company is no staff role and opens no laundry', () => {
  expect(staffRolesOf([manager])).toEqual([]);
  expect(laundriesOf([manager])).toEqual([]);
  expect(companiesOf([manager, driver])).toEqual([7]);
});

test('the same role at two laundries is one role, and opens both', () => {
  const both: Membership[] = [driver, { role: 'driver', laundryId: 2 }];
  expect(staffRolesOf(both)).toEqual(['driver']);
  expect(laundriesOf(both)).toEqual([1, 2]);
  expect(laundriesOf([driver, operator])).toBe('all');
});
