import { MapPin } from 'lucide-react';
import { ScheduleCards } from '../../schedule/schedule-cards.tsx';
import type { Side } from '../../schedule/offers.ts';
import type { Times } from '../../schedule/schedule.queries.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Place } from '../../places/default-place.ts';
import { PlacesFailed } from '../../places/places-failed.tsx';

type WhenAndWhereProps = Times & {
  place: Place | undefined;
  lost: Times;
  onChangePlace: () => void;
  onPick: (side: Side) => void;
};

/** The second line under an address: whose bell, which company; a point may be named after it. */
const detailOf = (place: Place): string | undefined =>
  place.type === 'CollectionPoint'
    ? [...new Set([place.label, place.company])].filter(Boolean).join(' · ')
    : (place.comment ?? undefined);

/** The address, the pick-up and the delivery. Times belong to an address, so that comes first. */
export function WhenAndWhere({ place, pickup, delivery, lost, onChangePlace, onPick }: WhenAndWhereProps) {
  const { t } = useI18n();
  const detail = place && detailOf(place);
  return (
    <Card className="grid content-start gap-4 *:min-w-0">
      <Heading level={2}>{t('checkout.when_and_where')}</Heading>
      {place ? (
        <>
          <div className="flex items-start gap-3 cramped:flex-wrap">
            <Icon of={MapPin} />
            <div className="min-w-0 flex-1 cramped:basis-[8rem]">
              <div>
                <b className="text-sm">{place.address}</b>
              </div>
              {detail && (
                <div>
                  <span className="text-sm text-ink-3">{detail}</span>
                </div>
              )}
            </div>
            <TextButton className="-my-2" aria-label={t('checkout.change_address')} onClick={onChangePlace}>
              {t('checkout.change')}
            </TextButton>
          </div>
          <ScheduleCards pickup={pickup} delivery={delivery} lost={lost} onPick={onPick} />
          <PlacesFailed />
          <p className="text-xs text-ink-3">{t('schedule.rule_48_hours')}</p>
        </>
      ) : (
        <Note tone="soap">
          <p>{t('checkout.no_address')}</p>
          <Button size="sm" className="mt-3" onClick={onChangePlace}>
            {t('checkout.select')}
          </Button>
        </Note>
      )}
    </Card>
  );
}
