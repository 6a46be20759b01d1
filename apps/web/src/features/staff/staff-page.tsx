import { staffRoles } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldCheck, ShieldOff, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { useRowKeys } from '../../lib/use-row-keys.ts';
import { ConsolePage } from '../../shells/operations/console-page.tsx';
import { SearchField } from '../../shells/operations/search-field.tsx';
import { RowLink } from '../../shells/operations/row-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FilterPills } from '../../ui/filter-pills.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inColumns, RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { roleWords } from './role-words.ts';
import { staffQuery } from './staff.queries.ts';
import type { Member } from './staff.queries.ts';

const columns = ['name', 'role', 'email', 'seen', 'lock'] as const;

/** `/ops/staff`: who works here, as what, and what each did. */
export function StaffPage() {
  const { t } = useI18n();
  const search = useSearch({ from: '/ops/staff' });
  const navigate = useNavigate();
  const query = useQuery(staffQuery(search));
  const [isInviting, setInviting] = useState(false);
  const ask = (change: Partial<typeof search>) =>
    void navigate({ to: '/ops/staff', search: { ...search, ...change }, resetScroll: false });
  const close = () => ask({ member: undefined });
  useRowKeys({ next: t('dispatch.key_next'), before: t('dispatch.key_before'), open: t('staff.key_open') }, [
    { key: 'n', label: t('staff.invite'), run: () => setInviting(true) },
  ]);
  const { data, pagination, laundries = [] } = query.data ?? {};
  const open = data?.find(({ id }) => id === search.member);
  return (
    <ConsolePage
      title={t('operations.staff')}
      head={
        <>
          <FilterPills
            label={t('staff.which')}
            value={search.role ?? 'all'}
            onChange={(role) => ask({ role: role === 'all' ? undefined : role, page: undefined })}
            options={(['all', ...staffRoles] as const).map((value) => ({
              value,
              label: t('staff.roles', { role: value }),
            }))}
          />
          <SearchField label={t('staff.search')} q={search.q} onSearch={(q) => ask({ q, page: undefined })} />
          <Button size="dense" variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            {t('staff.invite')}
          </Button>
        </>
      }
      drawerLabel={t('staff.member')}
      {...(search.member !== undefined && {
        drawer: (
          <MemberDrawer
            key={search.member}
            id={search.member}
            member={open}
            isListed={query.isSuccess}
            laundries={laundries}
            onClose={close}
          />
        ),
      })}
    >
      {query.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {query.isError && !query.data && (
        <Panel title={t('operations.staff')}>
          <QueryError query={query} title={t('staff.failed')} />
        </Panel>
      )}
      {data && (
        <Panel title={t('staff.people')} count={pagination?.total}>
          {data.length === 0 && (
            <div role="status">
              <EmptyState title={t('staff.none')} text={t('staff.none_text')} />
            </div>
          )}
          {data.length > 0 && (
            <RowList
              label={t('staff.people')}
              columns="@3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_10rem_auto]"
              heads={columns.map((column) => ({
                name: t('staff.column', { column }),
                atRight: column === 'lock',
              }))}
            >
              {data.map((member) => (
                <MemberRow key={member.id} member={member} search={search} />
              ))}
            </RowList>
          )}
        </Panel>
      )}
      {pagination && pagination.total_pages > 1 && (
        <Pager
          label={t('staff.people')}
          page={pagination.page}
          pages={pagination.total_pages}
          onPage={(page) => ask({ page })}
          previousLabel={t('desk.page_before')}
          nextLabel={t('desk.page_after')}
          pageLabel={(number) => t('desk.page', { page: number, total: pagination.total_pages })}
        />
      )}
      {isInviting && <InviteDialog laundries={laundries} onClose={() => setInviting(false)} />}
    </ConsolePage>
  );
}

function MemberRow({ member, search }: { member: Member; search: object }) {
  const texts = useI18n();
  const { t, dayTime } = texts;
  return (
    <li className="contents">
      <RowLink
        to="/ops/staff"
        search={{ ...search, member: member.id }}
        resetScroll={false}
        className={inColumns}
      >
        <b className="wrap-anywhere">
          {member.name || member.email}{' '}
          {member.is_you && <span className="text-ink-3">{t('staff.you')}</span>}
        </b>
        <span className="text-ink-2 @max-3xl:col-span-2">{roleWords(texts, member)}</span>
        <span className="truncate text-ink-3 @max-3xl:hidden">{member.email}</span>
        <span className="text-ink-3 @max-3xl:hidden">
          {member.last_seen_at && (
            <>
              <span className="sr-only">{t('staff.seen', { time: dayTime(member.last_seen_at) })}</span>
              <span aria-hidden="true">{dayTime(member.last_seen_at)}</span>
            </>
          )}
        </span>
        <span className="flex justify-end gap-1.5 @max-3xl:col-start-2 @max-3xl:row-start-1">
          {member.is_invited ? (
            <Badge tone="soap">{t('staff.invited')}</Badge>
          ) : (
            <Badge
              tone={member.two_factor ? 'green' : 'neutral'}
              icon={member.two_factor ? ShieldCheck : ShieldOff}
            >
              {t(member.two_factor ? 'staff.locked' : 'staff.unlocked')}
            </Badge>
          )}
        </span>
      </RowLink>
    </li>
  );
}
