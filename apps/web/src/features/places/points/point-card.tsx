import { formatDistance } from '@lavoir/i18n';
import { formatAddress } from '@lavoir/i18n/keep-together';
import { Building2, CalendarDays, Check, KeyRound, LockKeyhole, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconShape } from '../../../ui/icon.tsx';
import { PlacePicture } from './place-picture.tsx';
import type { FoundPoint } from './point-search.queries.ts';
import { listWeekdays } from './weekdays.ts';

const card = tv({
  base: 'grid w-full max-w-120 min-w-0 content-start gap-3.5 rounded-lg bg-surface p-3.5 pb-4.5 shadow-1 outline-none md:p-4 md:pb-5',
  variants: { chosen: { true: 'inset-ring-2 inset-ring-primary' } },
});

/** Where a card is found from its pin. */
export const cardId = (pointId: number): string => `point-${pointId}`;

type PointCardProps = {
  point: FoundPoint;
  isFirst: boolean;
  /** its pin was pressed */
  isChosen: boolean;
  isConnected: boolean;
  /** for their company to pay again, after the code became another */
  connectAgain: boolean;
  onConnect: () => void;
};

export function PointCard({
  point,
  isFirst,
  isChosen,
  isConnected,
  connectAgain,
  onConnect,
}: PointCardProps) {
  const { t, locale } = useI18n();
  const { id, name, address, distance, secure, days, companies } = point;
  const headingId = `${cardId(id)}-name`;
  return (
    <article id={cardId(id)} tabIndex={-1} className={card({ chosen: isChosen })} aria-labelledby={headingId}>
      <PlacePicture seed={id} />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 wrap-anywhere">
          <Heading level={2} size={3} id={headingId}>
            {name}
          </Heading>
          <p className="text-sm text-ink-2">{formatAddress(address)}</p>
        </div>
        {distance !== null && <Badge>{formatDistance(distance)}</Badge>}
      </div>
      <ul className="grid gap-1.5">
        <Fact icon={Building2}>{companies.map(({ company_name }) => company_name).join(', ')}</Fact>
        <Fact icon={secure ? LockKeyhole : Users}>{t(secure ? 'points.lockers' : 'points.reception')}</Fact>
        <Fact icon={CalendarDays}>
          {days.length === 0
            ? t('points.no_days')
            : t('points.days', { days: listWeekdays(days, locale), count: days.length })}
        </Fact>
      </ul>
      {isConnected && (
        <p className="mt-auto flex min-h-(--control-h) items-center justify-center gap-2 font-semibold text-success">
          <Icon of={Check} />
          {t('points.connected')}
        </p>
      )}
      {(!isConnected || connectAgain) && (
        <Button
          variant={isFirst ? 'primary' : 'soft'}
          block
          icon={secure ? KeyRound : Plus}
          className={isConnected ? undefined : 'mt-auto'}
          aria-describedby={headingId}
          onClick={onConnect}
        >
          {t(secure ? 'points.connect_code' : 'points.connect')}
        </Button>
      )}
    </article>
  );
}

function Fact({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 text-sm text-ink-2">
      <Icon of={icon} className="text-ink-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
