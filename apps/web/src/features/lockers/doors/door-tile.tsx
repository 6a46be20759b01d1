import type { OpsDoor } from '@lavoir/contract';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { doorLook } from './door-look.ts';
import type { PointsSearch } from '../lockers.routes.ts';
import { since } from '../since.ts';

const TileLink = createLink(({ children, className, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className={classNames(
      'grid min-h-[74px] content-start gap-px rounded-[11px] px-[11px] py-2 text-ink no-underline hover:brightness-97 aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-primary dark:hover:brightness-110',
      className,
    )}
  >
    {children}
  </a>
));

/** A door: its number and size, how it stands, and whose order is behind it. */
export function DoorTile({ door, search, now }: { door: OpsDoor; search: PointsSearch; now: Date }) {
  const { t } = useI18n();
  const { tile, word, icon } = doorLook[door.state];
  const about = door.order
    ? t('lockers.behind', { order: door.order.lavoir_order_id, ...since(door.order.since, now) })
    : door.fault;
  return (
    <li>
      <TileLink
        to="/ops/places/points"
        search={{ ...search, door: door.id, form: undefined }}
        resetScroll={false}
        data-door={door.id}
        className={tile}
      >
        <span className="flex items-start justify-between gap-2">
          <b className="font-display text-lg/5.5 font-bold">{door.number}</b>
          <small className="text-2xs/4 text-ink-2">
            <span className="sr-only">{t('lockers.size', { size: door.size })}</span>
            <span aria-hidden="true">{t('lockers.size_letter', { size: door.size })}</span>
          </small>
        </span>
        <span className={classNames('flex items-start gap-1.5 text-[0.8125rem]/4.5 font-semibold', word)}>
          {icon && <Icon of={icon} className="mt-px size-[15px]" />}
          <span className="min-w-0 wrap-anywhere">{t('lockers.state', { state: door.state })}</span>
        </span>
        {about && <small className="text-2xs/4 wrap-anywhere text-ink-2">{about}</small>}
      </TileLink>
    </li>
  );
}
