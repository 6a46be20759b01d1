import { euroToCents, quantityToMilli } from '@lavoir/domain';
import { formatMoney, formatPercent } from '@lavoir/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { FormFailure } from '../../../lib/forms/form-failure.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { nameOfLine } from '../line-texts.ts';
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
  const { missing, lacksPhoto, submit, isSending, failure } = work;
  const { data } = preview;
  const isEmpty = preview.error instanceof Refused && preview.error.code === 'nothing_weighed';
  const label = () => {
    if (missing) return t('laundry.line_first', { name: nameOfLine(missing, texts) });
    if (lacksPhoto) return t('laundry.photo_first');
    if (!isOnline) return t('laundry.weigh_and_keep');
    if (!data || preview.isError) return t('laundry.weigh');
    return t(data.asks_first ? 'laundry.weigh_and_ask' : 'laundry.weigh_and_charge', {
      amount: euro(data.total),
    });
  };
  const isReady = !missing && !lacksPhoto;
  return (
    <Card
      torchon
      className="grid content-start gap-2 *:min-w-0 max-lg:py-3.5 max-lg:before:hidden max-md:order-4 md:sticky md:bottom-0 md:z-(--z-sticky) md:col-span-full lg:relative lg:bottom-auto lg:z-auto lg:col-auto"
    >
      <Heading level={2} size={4} className="max-lg:sr-only">
        {t('laundry.charged')}
      </Heading>
      {data && (
        <>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 tabular-nums [&>dd]:pl-4">
            <dt>{t('laundry.estimate')}</dt>
            <dd className="text-right">{euro(data.estimate)}</dd>
            {data.lines
              .filter(({ change }) => change !== 0)
              .map(({ id, change }) => (
                <Changed key={id} order={order} id={id} change={change} found={work} />
              ))}
            {data.minimum_supplement > 0 && (
              <>
                <dt className="max-lg:hidden">{t('laundry.minimum')}</dt>
                <dd className="text-right max-lg:hidden">{signed(data.minimum_supplement)}</dd>
              </>
            )}
            {data.promotion > 0 && (
              <>
                <dt className="max-lg:hidden">{t('laundry.promotion')}</dt>
                <dd className="text-right max-lg:hidden">{signed(-data.promotion)}</dd>
              </>
            )}
            <dt className="max-lg:hidden">{t('laundry.fee')}</dt>
            <dd className="text-right max-lg:hidden">{euro(data.fee)}</dd>
            <dt className="border-t border-dashed border-line-strong pt-1 font-display text-lg font-semibold">
              {t('laundry.new_total')}
            </dt>
            <dd className="border-t border-dashed border-line-strong pt-1 text-right font-display text-lg font-semibold">
              {euro(data.total)}
            </dd>
            {data.vat_rates.map(({ percent, vat }) => (
              <Fragment key={percent}>
                <dt className="text-ink-2 max-lg:hidden">
                  {t('laundry.vat', { percent: formatPercent(percent) })}
                </dt>
                <dd className="text-right text-ink-2 max-lg:hidden">{euro(vat)}</dd>
              </Fragment>
            ))}
          </dl>
          <Payer preview={data} />
        </>
      )}
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
        aria-disabled={!isReady || isEmpty}
        loading={isSending}
        loadingText={t('shell.processing')}
        onClick={() => {
          if (isReady && !isEmpty) void submit(preview.isError ? undefined : data?.total);
        }}
      >
        {label()}
      </Button>
    </Card>
  );
}

type ChangedProps = {
  order: LaundryOrder;
  id: number;
  change: number;
  found: { lines: readonly { id: number; actual_quantity: number }[] };
};

/** A line that weighs other than was ordered: `Wash & fold, 6,2 kg`, `+€ 4,68`. */
function Changed({ order, id, change, found }: ChangedProps) {
  const texts = useI18n();
  const line = order.lines.find((one) => one.id === id);
  const value = found.lines.find((one) => one.id === id)?.actual_quantity;
  if (!line || value === undefined) return null;
  return (
    <>
      <dt className="text-ink-2 max-lg:hidden">
        {nameOfLine(line, texts)}, {texts.quantity(quantityToMilli(value), line.unit)}
      </dt>
      <dd className="text-right text-ink-2 max-lg:hidden">{signed(change)}</dd>
    </>
  );
}

function Payer({ preview }: { preview: Preview }) {
  const { t, euro } = useI18n();
  if (preview.asks_first) return <Note tone="soap">{t('laundry.asks_first')}</Note>;
  if (preview.pays_by === 'card') return <Note>{t('laundry.card_pays')}</Note>;
  if (preview.pays_by === 'invoice') return <Note>{t('laundry.invoice_pays')}</Note>;
  const held = euro(preview.held);
  return preview.is_covered ? (
    <Note tone="green">{t('laundry.wallet_covers', { held })}</Note>
  ) : (
    <Note tone="red">{t('laundry.wallet_short', { held })}</Note>
  );
}
