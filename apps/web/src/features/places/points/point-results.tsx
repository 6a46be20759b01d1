import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { collectionPointsQuery } from '../collection-points.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { CardRow } from '../../../ui/card-row.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { cardId, PointCard } from './point-card.tsx';
import { PointsMap } from './points-map.tsx';
import type { FoundPoint } from './point-search.queries.ts';

/** All are in view: one below 600 px, two from there, three from 1000 px. */
const arrowsOf: Readonly<Record<number, string>> = { 2: 'sm:hidden', 3: 'min-[62.5rem]:hidden' };

const pinsOf = (points: readonly FoundPoint[]) =>
  points.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name, at: [latitude, longitude] as const }],
  );

/** What was found: a card each, and where they are. A pin leads to its card. */
export function PointResults({ points }: { points: readonly FoundPoint[] }) {
  const { t } = useI18n();
  const own = useQuery(collectionPointsQuery());
  const [chosen, setChosen] = useState<number>();
  const [asked, setAsked] = useState<FoundPoint>();
  // as it is by now: lockers may have come to it
  const connecting = points.find(({ id }) => id === asked?.id) ?? asked;
  const pins = useMemo(() => pinsOf(points), [points]);

  const choose = (id: number) => {
    setChosen(id);
    const card = document.getElementById(cardId(id));
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    card?.focus({ preventScroll: true });
  };
  return (
    <div
      className="grid items-stretch gap-6 *:min-w-0 min-[77.5rem]:grid-cols-[minmax(0,calc(var(--count)*416px))_minmax(320px,1fr)]"
      style={{ '--count': points.length } as CSSProperties}
    >
      <div className="grid content-start gap-2 *:min-w-0">
        <CardRow
          label={t('points.results')}
          earlier={t('points.earlier')}
          later={t('points.later')}
          className="-mx-(--gutter) scroll-px-(--gutter) px-(--gutter) [--fit:1] [--gap:14px] sm:[--fit:min(2,var(--cards))] md:-mx-0.5 md:scroll-px-0.5 md:px-0.5 md:[--gap:20px] min-[62.5rem]:[--fit:min(3,var(--cards))]"
          arrowsClassName={arrowsOf[points.length]}
        >
          {points.map((point, index) => (
            <PointCard
              key={point.id}
              point={point}
              isFirst={index === 0}
              isChosen={point.id === chosen}
              isConnected={own.data?.some(({ id }) => id === point.id) ?? false}
              connectAgain={
                own.data?.some(({ id, connect_again }) => id === point.id && connect_again) ?? false
              }
              onConnect={() => setAsked(point)}
            />
          ))}
        </CardRow>
      </div>
      {pins.length > 0 && <PointsMap pins={pins} chosen={chosen} onChoose={choose} />}
      {connecting && (
        <ConnectDialog key={connecting.id} point={connecting} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
