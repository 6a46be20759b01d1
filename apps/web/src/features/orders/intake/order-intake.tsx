import type { Order } from '@lavoir/contract';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { MissingLine } from '../../../lib/retry-line.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { IntakePhoto } from './intake-photo.tsx';
import { ownIntakeQuery } from './intake.queries.ts';

/** What the laundry remarked, its photos, and where each bag was seen last; nothing where there is none of it. */
export function OrderIntake({ order }: { order: Order }) {
  const { t, dayTime } = useI18n();
  const query = useQuery(ownIntakeQuery(order.id));
  const { data } = query;
  if (!data) return <MissingLine of={[query]} text={t('intake.failed')} />;
  const { remarks, words, photos } = data;
  const bags = data.bags.flatMap(({ seen, ...bag }) => (seen ? [{ ...bag, ...seen }] : []));
  if (remarks.length === 0 && words === '' && photos.length === 0 && bags.length === 0) return null;
  return (
    <Card className="grid content-start gap-3 *:min-w-0">
      <Heading level={2} size={3}>
        {t('intake.title')}
      </Heading>
      {(remarks.length > 0 || words !== '') && (
        <ul className="list-disc pl-5">
          {remarks.map((remark) => (
            <li key={remark}>{t('intake.remark', { remark })}</li>
          ))}
          {words !== '' && <li className="wrap-anywhere">{words}</li>}
        </ul>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {photos.map((photo) => (
            <li key={photo.id}>
              <IntakePhoto orderId={order.id} photo={photo} />
            </li>
          ))}
        </ul>
      )}
      {bags.length > 0 && (
        <ul className="text-sm text-ink-2">
          {bags.map(({ number, of, place, at }) => (
            <li key={number}>{t('intake.bag_seen', { number, of, place, time: dayTime(at) })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
