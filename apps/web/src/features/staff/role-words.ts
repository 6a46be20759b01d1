import type { Texts } from '../../lib/i18n.tsx';
import type { Member } from './staff.queries.ts';

/** `operator, driver in Brussels` */
export const roleWords = ({ t, locale }: Texts, { memberships }: Pick<Member, 'memberships'>): string =>
  new Intl.ListFormat(locale).format(
    memberships.map(({ role, laundry }) =>
      laundry === null
        ? t('operations.role', { role })
        : t('staff.role_at', { role: t('operations.role', { role }), laundry }),
    ),
  );
