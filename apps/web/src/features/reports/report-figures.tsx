import type { Figures as MonthFigures } from '@lavoir/contract';
import { formatDecimal, formatPercent } from '@lavoir/i18n';
import { useI18n } from '../../lib/i18n.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { changeOf, percentText, shareOf, signed, weightOff } from './report-words.ts';
import type { Change } from './report-words.ts';
import type { Report } from './reports.queries.ts';

const average = ({ revenue, orders }: MonthFigures): number | undefined =>
  orders === 0 ? undefined : Math.round((revenue / orders) * 100) / 100;
const onTime = ({ on_time, stops }: MonthFigures) => shareOf(on_time, stops);
const missed = ({ failed, stops }: MonthFigures) => shareOf(failed, stops + failed);

const tones = { plain: 'text-ink-3', good: 'text-success', bad: 'text-danger' } as const;
const Detail = ({ change }: { change: Change }) => <span className={tones[change.tone]}>{change.text}</span>;

/** Each figure with what became of it since the month before, up to the same day. */
export function ReportFigures({ report }: { report: Report }) {
  const texts = useI18n();
  const { t, euro } = texts;
  const { figures, before, before_until, slots } = report;
  const change = (compared: Parameters<typeof changeOf>[2]) => (
    <Detail change={changeOf(texts, before_until.slice(0, 7), compared)} />
  );
  const none = t('reports.none');
  const [value, earlier] = [average(figures), average(before)];
  const places = slots.reduce((sum, slot) => sum + slot.places, 0);
  const taken = slots.reduce((sum, slot) => sum + slot.taken, 0);
  const off = weightOff(figures);
  return (
    <Figures label={t('reports.figures')}>
      <Figure
        label={t('reports.orders')}
        value={formatDecimal(figures.orders)}
        detail={change({ now: figures.orders, before: before.orders, better: 'more' })}
      />
      <Figure
        label={t('reports.revenue')}
        value={euro(figures.revenue)}
        detail={change({ now: figures.revenue, before: before.revenue, better: 'more' })}
      />
      <Figure
        label={t('reports.average')}
        value={value === undefined ? none : euro(value)}
        detail={change({ now: value, before: earlier, better: 'more' })}
      />
      <Figure
        label={t('reports.vat')}
        value={euro(figures.vat)}
        detail={change({ now: figures.vat, before: before.vat })}
      />
      <Figure
        label={t('reports.on_time')}
        value={percentText(texts, onTime(figures))}
        detail={change({ now: onTime(figures), before: onTime(before), better: 'more', isShare: true })}
      />
      <Figure
        label={t('reports.missed')}
        value={percentText(texts, missed(figures))}
        detail={change({ now: missed(figures), before: missed(before), better: 'less', isShare: true })}
      />
      <Figure
        label={t('reports.fill')}
        value={percentText(texts, shareOf(taken, places))}
        detail={t('reports.slot_cell', {
          taken: formatDecimal(taken),
          places: formatDecimal(places),
        })}
      />
      <Figure
        label={t('reports.turnaround')}
        value={
          figures.turnaround === null
            ? none
            : t('reports.hours', { hours: formatDecimal(figures.turnaround) })
        }
        detail={change({
          now: figures.turnaround ?? undefined,
          before: before.turnaround ?? undefined,
          better: 'less',
        })}
      />
      <Figure
        label={t('reports.weight')}
        value={off === undefined ? none : signed(off, formatPercent(off))}
        detail={change({ now: off, before: weightOff(before), isShare: true })}
      />
      <Figure
        label={t('reports.rating')}
        value={figures.rating === null ? none : t('reports.stars', { stars: formatDecimal(figures.rating) })}
        detail={
          <>
            {t('reports.reviews', { count: figures.ratings })},{' '}
            {change({ now: figures.rating ?? undefined, before: before.rating ?? undefined, better: 'more' })}
          </>
        }
      />
    </Figures>
  );
}
