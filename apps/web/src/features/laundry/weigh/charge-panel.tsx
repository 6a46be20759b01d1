import { euroToCents, quantityToMilli } from '@lavoir/domain';
import { formatMoney, formatPercent } from '@lavoir/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { nameOfLine } from '../line-texts.ts';
import { knownOf } from '../laundry.queries.ts';
import type { LaundryOrder, Preview } from '../laundry.queries.ts';
import type { useWeighing } from './use-weighing.ts';

type ChargePanelProps = {
  order: LaundryOrder;
  work: ReturnType<typeof useWeighing>;
  preview: UseQueryResult<Preview>;
  isOnline: boolean;
};

const signed = (euro: number): string => formatMoney(euroToCents(euro), { sign: true });

/** What it comes to and who pays it, before anything is charged: a ticket where there is room, else a bar at the foot. */
export function ChargePanel({ order, work, preview, isOnline }: ChargePanelProps) {
  const texts = useI18n();
  const { t, euro } = texts;
  const { missing, lacksPhoto, submit, isSending, photosComing, failure } = work;
  const { data } = preview;
  const known = knownOf(preview);
  const isEmpty = preview.error instanceof Refused && preview.error.code === 'nothing_weighed';
  const label = () => {
    if (missing) return t('laundry.line_first', { name: nameOfLine(missing, texts) });
    if (lacksPhoto) return t('laundry.photo_first');
    if (!isOnline) return t('laundry.weigh_and_keep');
    if (!known) return t('laundry.weigh');
    return t(known.asks_first ? 'laundry.weigh_and_ask' : 'laundry.weigh_and_charge', {
      amount: euro(known.total),
    });
  };
  const isReady = !missing && !lacksPhoto;
  return (
    <Card
      torchon
      className="grid content-start gap-2 *:min-w-0 md:max-lg:flex md:max-lg:flex-wrap md:max-lg:items-center md:max-lg:gap-x-6 max-lg:py-3.5 max-lg:before:hidden max-md:order-4 md:sticky md:bottom-0 md:z-(--z-sticky) md:col-span-full lg:relative lg:bottom-auto lg:z-auto lg:col-auto"
    >
      <Heading level={2} size={4} className="max-lg:sr-only">
        {t('laundry.charged')}
      </Heading>
      <dl className="grid gap-y-1 tabular-nums md:max-lg:flex md:max-lg:gap-x-7">
        <Pair name={t('laundry.estimate')} value={euro(data?.estimate ?? order.estimate)} />
        {data && <Changes order={order} preview={data} found={work} />}
        {data && (
          <Pair
            name={t('laundry.new_total')}
            value={euro(data.total)}
            className="border-dashed border-line-strong font-display text-lg font-semibold max-md:border-t max-md:pt-1 lg:border-t lg:pt-1"
          />
        )}
        {data?.vat_rates.map(({ percent, vat }) => (
          <Pair
            key={percent}
            name={t('laundry.vat', { percent: formatPercent(percent) })}
            value={euro(vat)}
            isDetail
            className="text-ink-2"
          />
        ))}
      </dl>
      {data && <Payer preview={data} />}
      {isEmpty && (
        <Note tone="soap" role="alert" title={t('laundry.nothing')}>
          {t('laundry.nothing_text')}
        </Note>
      )}
      {preview.isError && !isEmpty && isOnline && <Note tone="soap">{t('laundry.preview_failed')}</Note>}
      <FormFailure text={failure} />
      <Button
        variant={isReady ? 'primary' : 'soft'}
        size="lg"
        block
        className="md:max-lg:ml-auto md:max-lg:w-auto"
        aria-disabled={!isReady || isEmpty}
        loading={isSending || photosComing > 0}
        loadingText={t(isSending ? 'shell.processing' : 'laundry.photo_coming')}
        onClick={() => {
          if (isReady && !isEmpty) void submit(known?.total);
        }}
      >
        {label()}
      </Button>
    </Card>
  );
}

type PairProps = {
  name: string;
  value: string;
  /** where there is the room for it */
  isDetail?: boolean;
  className?: string;
};

/** A name and what it comes to: side by side, in a bar one over the other. */
function Pair({ name, value, isDetail = false, className }: PairProps) {
  const look = isDetail ? 'hidden lg:flex' : 'flex md:max-lg:grid';
  return (
    <div className={classNames('flex-wrap justify-between gap-x-4', look, className)}>
      <dt className="md:max-lg:font-text md:max-lg:text-2xs md:max-lg:font-regular md:max-lg:text-ink-3">
        {name}
      </dt>
      <dd className="md:max-lg:font-semibold">{value}</dd>
    </div>
  );
}

type ChangesProps = {
  order: LaundryOrder;
  preview: Preview;
  found: { lines: readonly { id: number; actual_quantity: number }[] };
};

/** What makes it another total than the estimate, where there is room: `Wash & fold, 6,2 kg`, `+€ 4,68`. */
function Changes({ order, preview, found }: ChangesProps) {
  const texts = useI18n();
  const { t, euro, quantity } = texts;
  const { lines, minimum_supplement: supplement, promotion, fee } = preview;
  return (
    <>
      {lines.map(({ id, change }) => {
        const line = order.lines.find((one) => one.id === id);
        const value = found.lines.find((one) => one.id === id)?.actual_quantity;
        if (!line || value === undefined || change === 0) return null;
        return (
          <Pair
            key={id}
            name={`${nameOfLine(line, texts)}, ${quantity(quantityToMilli(value), line.unit)}`}
            value={signed(change)}
            isDetail
            className="text-ink-2"
          />
        );
      })}
      {supplement > 0 && <Pair name={t('laundry.minimum')} value={signed(supplement)} isDetail />}
      {promotion > 0 && <Pair name={t('laundry.promotion')} value={signed(-promotion)} isDetail />}
      <Pair name={t('laundry.fee')} value={euro(fee)} isDetail />
    </>
  );
}

const inBar = 'md:max-lg:flex-1 md:max-lg:basis-40 md:max-lg:py-2.5';

function Payer({ preview }: { preview: Preview }) {
  const { t, euro } = useI18n();
  if (preview.asks_first)
    return (
      <Note tone="soap" className={inBar}>
        {t('laundry.asks_first')}
      </Note>
    );
  if (preview.pays_by === 'card') return <Note className={inBar}>{t('laundry.card_pays')}</Note>;
  if (preview.pays_by === 'invoice') return <Note className={inBar}>{t('laundry.invoice_pays')}</Note>;
  const held = euro(preview.held);
  return preview.is_covered ? (
    <Note tone="green" className={inBar}>
      {t('laundry.wallet_covers', { held })}
    </Note>
  ) : (
    <Note tone="red" className={inBar}>
      {t('laundry.wallet_short', { held })}
    </Note>
  );
}
