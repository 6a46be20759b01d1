import type { Figures as MonthFigures } from '@lavoir/contract';
import { centsToEuro, euroToCents, scaleCents } from '@lavoir/domain';
import { formatDecimal, formatPercent } from '@lavoir/i18n';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import type { Texts } from '../../lib/i18n.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changeOf, percentText, shareOf, signed, weightOff } from './report-words.ts';
import type { Change } from './report-words.ts';
import type { Report } from './reports.queries.ts';

const average = ({ revenue, orders }: MonthFigures): number | undefined =>
  orders === 0 ? undefined : centsToEuro(scaleCents(euroToCents(revenue), 1, orders));
const onTime = ({ on_time, stops }: MonthFigures) => shareOf(on_time, stops);
const missed = ({ failed, stops }: MonthFigures) => shareOf(failed, stops + failed);

const tones = { plain: '', good: 'text-success', bad: 'text-danger' } as const;

/** The change in its colour, then what it is compared with. */
function Detail({ change: { text, change = '', tone } }: { change: Change }) {
  const [before, after] = change === '' ? [text] : text.split(change);
  return (
    <>
      {before}
      {change !== '' && <b className={`font-semibold ${tones[tone]}`}>{change}</b>}
      {after}
    </>
  );
}

const names = [
  'reports.orders',
  'reports.revenue',
  'reports.average',
  'reports.vat',
  'reports.on_time',
  'reports.missed',
  'reports.fill',
  'reports.turnaround',
  'reports.weight',
  'reports.rating',
] as const;

type Shown = { value: ReactNode; detail: ReactNode };

/** What each says, with what became of it since the month before, up to the same day. */
const shownOf = (texts: Texts, report: Report): Record<(typeof names)[number], Shown> => {
  const { t, euro } = texts;
  const { figures, before, before_until, taken, places } = report;
  const change = (compared: Parameters<typeof changeOf>[2]) => (
    <Detail change={changeOf(texts, before_until.slice(0, 7), compared)} />
  );
  const none = t('reports.none');
  const [value, earlier] = [average(figures), average(before)];
  const off = weightOff(figures);
  return {
    'reports.orders': {
      value: formatDecimal(figures.orders),
      detail: change({ now: figures.orders, before: before.orders, better: 'more' }),
    },
    'reports.revenue': {
      value: euro(figures.revenue),
      detail: change({ now: figures.revenue, before: before.revenue, better: 'more' }),
    },
    'reports.average': {
      value: value === undefined ? none : euro(value),
      detail: change({ now: value, before: earlier, better: 'more' }),
    },
    'reports.vat': {
      value: euro(figures.vat),
      detail: change({ now: figures.vat, before: before.vat }),
    },
    'reports.on_time': {
      value: percentText(texts, onTime(figures)),
      detail: change({ now: onTime(figures), before: onTime(before), better: 'more', isShare: true }),
    },
    'reports.missed': {
      value: percentText(texts, missed(figures)),
      detail: change({ now: missed(figures), before: missed(before), better: 'less', isShare: true }),
    },
    'reports.fill': {
      value: percentText(texts, shareOf(taken, places)),
      detail: t('reports.slot_cell', { taken: formatDecimal(taken), places: formatDecimal(places) }),
    },
    'reports.turnaround': {
      value:
        figures.turnaround === null ? none : t('reports.hours', { hours: formatDecimal(figures.turnaround) }),
      detail: change({
        now: figures.turnaround ?? undefined,
        before: before.turnaround ?? undefined,
        better: 'less',
      }),
    },
    'reports.weight': {
      value: off === undefined ? none : signed(off, formatPercent(off)),
      detail: change({ now: off, before: weightOff(before), isShare: true }),
    },
    'reports.rating': {
      value: figures.rating === null ? none : t('reports.stars', { stars: formatDecimal(figures.rating) }),
      detail: (
        <>
          {t('reports.reviews', { count: figures.ratings })},{' '}
          {change({ now: figures.rating ?? undefined, before: before.rating ?? undefined, better: 'more' })}
        </>
      ),
    },
  };
};

const coming: Shown = {
  value: <Skeleton className="my-1 h-5 w-24 max-w-full" />,
  detail: <Skeleton className="my-0.5 h-3 w-32 max-w-full" />,
};

/** The month's figures; their names stand there before the numbers come. */
export function ReportFigures({ report }: { report: Report | undefined }) {
  const texts = useI18n();
  const shown = report && shownOf(texts, report);
  return (
    <Figures key={report ? undefined : 'coming'} label={texts.t('reports.figures')}>
      {names.map((name) => (
        <Figure key={name} label={texts.t(name)} {...(shown?.[name] ?? coming)} />
      ))}
    </Figures>
  );
}
