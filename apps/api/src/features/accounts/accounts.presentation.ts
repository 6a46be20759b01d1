import type { AuthUser } from '@lavoir/contract';
import { companiesOf, staffRolesOf } from '@lavoir/domain';
import type { Memberships } from '@lavoir/domain';
import type { OwnRow } from './accounts.queries.ts';

export const presentAuthUser = (user: OwnRow, memberships: Memberships): AuthUser => ({
  id: user.id,
  uid: user.email ?? '',
  provider: user.password_hash === null && user.google_sub !== null ? 'google_oauth2' : 'email',
  email: user.email ?? '',
  first_name: user.first_name,
  last_name: user.last_name,
  phone_number: user.phone_number,
  company_name: user.company_name,
  allow_password_change: false,
  locale: user.locale as AuthUser['locale'],
  referral_code: user.referral_code,
  is_company_manager: companiesOf(memberships).length > 0,
  new_user: user.new_user,
  roles: staffRolesOf(memberships),
});
