import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { DrawerFailed } from '../../../shells/operations/drawer-failed.tsx';
import { DrawerHead } from '../../../shells/operations/drawer-head.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DoorBadge } from '../doors/door-badge.tsx';
import { DoorDetails } from '../doors/door-details.tsx';
import { pointQuery } from '../lockers.queries.ts';
import type { PointsSearch } from '../lockers.routes.ts';
import { PointEditor, PointMaker } from './point-editor.tsx';

type PointsDrawerProps = {
  pointId: number;
  search: PointsSearch;
  onClose: () => void;
  onMade: (pointId: number) => void;
};

/** What is chosen beside a point: one of its doors, or what is known of the point itself to change. */
export function PointsDrawer({ pointId, search, onClose, onMade }: PointsDrawerProps) {
  const { t } = useI18n();
  const isNew = search.form === 'new';
  const point = useQuery({ ...pointQuery(pointId), enabled: !isNew });
  const door = point.data?.doors.find(({ id }) => id === search.door);
  const titleOf = (): string => {
    if (isNew) return t('lockers.add');
    if (search.form === 'edit') return point.data?.name ?? t('lockers.edit');
    return door ? t('lockers.door_title', { number: door.number, size: door.size }) : t('lockers.door');
  };
  return (
    <div
      key={isNew ? 'new' : `${pointId} ${search.form ?? search.door}`}
      className="grid content-start gap-4 p-5 *:min-w-0"
    >
      <DrawerHead
        title={titleOf()}
        badge={door && search.form === undefined && <DoorBadge state={door.state} />}
        onClose={onClose}
      />
      {isNew && <PointMaker onMade={onMade} />}
      {!isNew && point.isPending && <Skeleton height={320} label={t('common.loading')} />}
      {!isNew && point.isError && !point.data && (
        <DrawerFailed query={point} title={t('lockers.point_failed')} />
      )}
      {!isNew && point.data && search.form === 'edit' && <PointEditor point={point.data} onSaved={onClose} />}
      {search.form === undefined &&
        point.data &&
        (door ? (
          <DoorDetails point={point.data} door={door} onGone={onClose} />
        ) : (
          <EmptyState level={3} title={t('lockers.door_gone')} />
        ))}
    </div>
  );
}
