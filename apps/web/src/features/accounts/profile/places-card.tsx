import { brand } from '@lavoir/domain';
import { createLink } from '@tanstack/react-router';
import { Building2, House, Pencil, Plus } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { IconLink } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { placeKey, usePlaces } from '../../places/default-place.ts';
import { DisconnectPoint } from '../../places/points/disconnect-point.tsx';
import { NoAddress } from '../../places/no-address.tsx';
import { PlacesFailed } from '../../places/places-failed.tsx';

const RouteIconLink = createLink(IconLink);

/** Where we come. */
export function PlacesCard() {
  const { t } = useI18n();
  const { homes, points, isPending, isPartial } = usePlaces();
  const places = [...homes, ...points];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2}>{t('profile.places')}</Heading>
        {places.length > 0 && (
          <RouteTextLink to={`/use-${brand.short}`} icon={Plus}>
            {t('addresses.add')}
          </RouteTextLink>
        )}
      </div>
      {isPending && <Skeleton height={64} />}
      <PlacesFailed />
      {!isPending && !isPartial && places.length === 0 && <NoAddress level={3} />}
      <ul className="divide-y divide-line">
        {places.map((place) => (
          <li key={placeKey(place)} className="flex min-h-16 items-center gap-3.5 py-2.5">
            <Icon of={place.type === 'CollectionPoint' ? Building2 : House} size="lg" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b>{place.label}</b> {place.isDefault && <Badge tone="blue">{t('profile.default')}</Badge>}
              <br />
              <span className="text-sm text-ink-2">{place.address}</span>
            </span>
            {place.type === 'CollectionPoint' ? (
              <DisconnectPoint point={place} />
            ) : (
              <RouteIconLink
                to="/delivery-details"
                search={{ address: place.id }}
                state={{ edit: true }}
                label={t('profile.edit_place', { address: place.address })}
                icon={Pencil}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
