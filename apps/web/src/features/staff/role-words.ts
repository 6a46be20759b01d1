import type { Texts } from '../../lib/i18n.tsx';
import type { Member, StaffList } from './staff.queries.ts';

type Held = Pick<Member['memberships'][number], 'role' | 'laundry'>;

/** `operator, driver in Brussels` */
export const roleWords = ({ t, locale }: Texts, { memberships }: { memberships: readonly Held[] }): string =>
  new Intl.ListFormat(locale).format(
    memberships.map(({ role, laundry }) =>
      laundry === null
        ? t('operations.role', { role })
        : t('staff.role_at', { role: t('operations.role', { role }), laundry }),
    ),
  );

/** `driver 2 > operator: her reason`, as the journal keeps it, with the names of what it numbers; `–` is none. */
export const changedRoles = (texts: Texts, words: string, laundries: StaffList['laundries']): string => {
  const [, before, after, reason] = /^(.*?) > (.*?): (.*)$/s.exec(words) ?? [];
  if (before === undefined || after === undefined) return words;
  const said = (kept: string): string =>
    kept === '–'
      ? kept
      : roleWords(texts, {
          memberships: kept.split(', ').map((one) => {
            const [role, laundry] = one.split(' ');
            return {
              role: role as Held['role'],
              laundry: laundries.find(({ id }) => String(id) === laundry)?.name ?? null,
            };
          }),
        });
  return `${said(before)} → ${said(after)}: ${reason}`;
};
