import type { OpsPoint } from '@lavoir/contract';
import { asDay } from '@lavoir/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, DoorClosed, KeyRound, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import type { Texts } from '../../../lib/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import type { Fact } from '../../../ui/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddDoorsDialog } from '../doors/add-doors-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { DoorsGrid } from '../doors/doors-grid.tsx';
import { pointQuery } from '../lockers.queries.ts';
import type { PointsSearch } from '../lockers.routes.ts';
import { PointCompanies } from './point-companies.tsx';

// below the doors: it comes once they are there
const SchedulePlan = lazyPart(() => import('../../planning/schedule-plan.tsx'), 'SchedulePlan', [
  'operations',
  'shelf',
]);

type PointViewProps = { id: number; search: PointsSearch; onEdit: () => void };

/** A point: its doors, whose it is, and when the van comes. */
export function PointView({ id, search, onEdit }: PointViewProps) {
  const { t } = useI18n();
  const point = useQuery(pointQuery(id));
  return (
    <div className="grid gap-3 *:min-w-0">
      <Link
        to="/ops/places/points"
        search={{ q: search.q }}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold md:hidden"
      >
        <Icon of={ArrowLeft} />
        {t('lockers.all')}
      </Link>
      {point.isPending && <Skeleton height={420} label={t('common.loading')} />}
      {point.isError && !point.data && (
        <Card>
          <QueryError query={point} title={t('lockers.point_failed')} />
        </Card>
      )}
      {point.data && (
        <PointPanels point={point.data} search={search} now={new Date(point.dataUpdatedAt)} onEdit={onEdit} />
      )}
    </div>
  );
}

/** `Mon and Thu, 12:00 – 14:00`; with slots of several hours from the first to the last. */
const daysOf = ({ t, day, locale }: Texts, { shifts }: OpsPoint): string => {
  const [first] = shifts;
  if (!first) return t('lockers.no_days');
  // 2 November 2026 is a Monday
  const names = shifts.map(({ weekday }) => day(asDay(`2026-11-0${weekday + 1}`)).split(/\s/)[0] ?? '');
  const [from, until] = [first.slots[0]?.slice(0, 5) ?? '', first.slots.at(-1)?.slice(-5) ?? ''];
  return t('lockers.days', { days: new Intl.ListFormat(locale).format(names), from, until });
};

function PointPanels({
  point,
  search,
  now,
  onEdit,
}: {
  point: OpsPoint;
  search: PointsSearch;
  now: Date;
  onEdit: () => void;
}) {
  const texts = useI18n();
  const { t, euro } = texts;
  const [asked, setAsked] = useState<'code' | 'doors'>();
  const facts: Fact[] = [
    [t('lockers.address'), `${point.street} ${point.nr}, ${point.zip} ${point.city}`],
    [t('lockers.van'), daysOf(texts, point)],
    [t('lockers.hours'), point.hours ?? '–'],
    [t('lockers.access'), point.access_note ?? '–'],
    [t('lockers.laundry'), point.laundry?.name ?? t('lockers.no_laundry')],
    [t('lockers.service_fee'), point.service_fee === null ? '–' : euro(point.service_fee)],
    [
      t('lockers.delivery_fee'),
      point.delivery_fee === null ? t('lockers.fee_house') : euro(point.delivery_fee),
    ],
  ];
  return (
    <>
      <Panel
        title={point.name}
        count={
          <Badge tone={point.secure ? 'green' : 'neutral'} dot={point.secure}>
            {t('lockers.kind', { kind: point.secure ? 'secure' : 'open', count: 0 })}
          </Badge>
        }
        tools={
          <>
            {point.secure && (
              <>
                <Button size="row" icon={KeyRound} onClick={() => setAsked('code')}>
                  {t('lockers.new_access_code')}
                </Button>
                <Button size="row" icon={DoorClosed} onClick={() => setAsked('doors')}>
                  {t('lockers.add_doors')}
                </Button>
              </>
            )}
          </>
        }
      >
        {point.doors.length > 0 ? (
          <DoorsGrid point={point} search={search} now={now} />
        ) : (
          <p className="px-3.5 pb-3.5 text-ink-2">
            {t(point.secure ? 'lockers.no_doors' : 'lockers.reception_text')}
          </p>
        )}
      </Panel>
      <Panel
        title={t('lockers.about')}
        tools={
          <Button size="row" icon={Pencil} onClick={onEdit}>
            {t('lockers.edit')}
          </Button>
        }
      >
        <div className="px-3.5 pb-3.5">
          <FactList facts={facts} />
        </div>
      </Panel>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <SchedulePlan scheduleId={point.schedule_id} />
      </Suspense>
      <PointCompanies companies={point.companies} />
      {asked === 'doors' && <AddDoorsDialog point={point} onClose={() => setAsked(undefined)} />}
      {asked === 'code' && <CodeDialog pointId={point.id} onClose={() => setAsked(undefined)} />}
    </>
  );
}
