import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { MoreRows } from '../../shells/operations/more-rows.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changedRoles } from './role-words.ts';
import { actsQuery } from './staff.queries.ts';
import type { StaffAct, StaffList } from './staff.queries.ts';

const ofOrders = 'order_';

const titleOf = ({ t }: Texts, { kind, order, words }: StaffAct): string => {
  if (kind.startsWith(ofOrders)) {
    return t('staff.order_act', { kind: kind.slice(ofOrders.length), driver: words });
  }
  return order ? t('dispatch.event', { action: kind }) : t('staff.act', { kind });
};

/** What its title doesn't say. */
const moreOf = (texts: Texts, { kind, words }: StaffAct, laundries: StaffList['laundries']): string => {
  if (kind === 'order_driver' || kind === 'order_move') return '';
  if (kind === 'invite')
    return words === 'manager'
      ? texts.t('shell.company_manager')
      : texts.t('operations.role', { role: words });
  return kind === 'roles' ? changedRoles(texts, words, laundries) : words;
};

type ActsListProps = { id: number; laundries: StaffList['laundries'] };

/** The latest on top. */
export function ActsList({ id, laundries }: ActsListProps) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  const query = useInfiniteQuery(actsQuery(id));
  const acts = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className="border-t border-line pt-4">
      <Heading level={3} size={4}>
        {t('staff.acts')}
      </Heading>
      {query.isPending && <Skeleton height={160} label={t('common.loading')} />}
      {query.isError && !query.data && <QueryError query={query} title={t('staff.acts_failed')} />}
      {query.data && acts.length === 0 && <p className="mt-2 text-sm text-ink-3">{t('staff.no_acts')}</p>}
      <ul className="mt-1 divide-y divide-line text-[0.8125rem]/4.5">
        {acts.map((act) => (
          <li key={act.key} className="grid gap-0.5 py-2 wrap-anywhere">
            <span>
              <b>{titleOf(texts, act)}</b>{' '}
              {act.order && (
                <Link
                  className="touch-line"
                  to="/ops/today"
                  search={{ order: act.order.id } as Record<never, never>}
                >
                  {act.order.lavoir_order_id}
                </Link>
              )}{' '}
              {act.person &&
                // of one's own account the title says it
                act.person.id !== id &&
                (act.person.is_customer ? (
                  <Link
                    className="touch-line"
                    to="/ops/customers/$id"
                    params={{ id: String(act.person.id) }}
                    preload={false}
                  >
                    {act.person.name}
                  </Link>
                ) : (
                  act.person.name
                ))}
            </span>
            {moreOf(texts, act, laundries) && (
              <span className="text-ink-2">{moreOf(texts, act, laundries)}</span>
            )}
            <span className="text-2xs text-ink-3">{dayTime(act.at)}</span>
          </li>
        ))}
      </ul>
      <MoreRows query={query} />
    </section>
  );
}
