import { formatPhone } from '@lavoir/i18n';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { localized, useI18n } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon.tsx';
import { MapPicture } from '../../ui/pictures/map-picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PointsMap } from '../places/points/points-map.tsx';
import { PartnerPicture } from './partner-picture.tsx';
import type { Partner } from './partners.queries.ts';

const nothingChosen = (): void => undefined;

type RowProps = { icon: IconShape; label: string; children: ReactNode };

function Row({ icon, label, children }: RowProps) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-sm font-semibold text-ink-2">
        <Icon of={icon} className="text-ink-3" />
        {label}
      </dt>
      <dd className="pl-8 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Who the laundry is, and how to reach it. */
export function PartnerDetails({ partner }: { partner: Partner }) {
  const { t, locale } = useI18n();
  const { name, street_number, zip, city, email, phone } = partner;
  const words = localized({ ...partner, description: partner.description_en }, 'description', locale);
  return (
    <div className="grid items-start gap-5 *:min-w-0 side:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] side:gap-8">
      <Card className="grid gap-5 *:min-w-0">
        <div className="flex items-center gap-4.5">
          <PartnerPicture partner={partner} />
          <div className="min-w-0">
            <p className="text-sm font-semibold text-ink-2">{t('partners.about')}</p>
            <Heading level={1} className="wrap-anywhere">
              {name}
            </Heading>
          </div>
        </div>
        {words && <p className="max-w-[60ch] whitespace-pre-line">{words}</p>}
        <dl className="grid gap-4">
          <Row icon={MapPin} label={t('partners.address')}>
            {street_number}
            <br />
            {zip}&nbsp;{city}
          </Row>
          <Row icon={Mail} label={t('partners.email')}>
            <TextLink href={`mailto:${email}`} className="text-[1rem] wrap-anywhere">
              {email}
            </TextLink>
          </Row>
          <Row icon={Phone} label={t('partners.phone')}>
            <TextLink href={`tel:${phone}`} className="text-[1rem]">
              {formatPhone(phone)}
            </TextLink>
          </Row>
        </dl>
      </Card>
      <Where partner={partner} />
    </div>
  );
}

function Where({ partner: { name, latitude, longitude } }: { partner: Partner }) {
  const { t } = useI18n();
  const pins = useMemo(
    () =>
      latitude === null || longitude === null ? [] : [{ id: 1, name, at: [latitude, longitude] as const }],
    [name, latitude, longitude],
  );
  if (pins.length === 0)
    return (
      <Card>
        <EmptyState picture={<MapPicture />} title={t('partners.no_location')} level={2} />
      </Card>
    );
  return (
    <PointsMap
      pins={pins}
      chosen={1}
      onChoose={nothingChosen}
      words={{
        label: t('partners.map', { name }),
        plain: t('partners.map_plain'),
        missing: t('partners.map_missing'),
      }}
      className="side:h-100"
    />
  );
}
