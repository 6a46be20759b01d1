import { refuse } from '@lavoir/contract';
import type { Run, RunsOfDay, printRuns } from '@lavoir/contract';
import { brand, clockOf, figuresOf, frameOf, openStops } from '@lavoir/domain';
import type { RunFrame } from '@lavoir/domain';
import { formatDay, formatSlot, formatTime } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { documentText } from '@lavoir/i18n/server';
import type { Handler } from '../../http/context.ts';
import { drawRunSheets } from '../../pdf/run-sheets.ts';
import type { RunSheet } from '../../pdf/run-sheets.ts';
import { showRuns } from './day-of-runs.ts';

const sheetOf = ({ date, laundry }: RunsOfDay, run: Run, frame: RunFrame, locale: Locale): RunSheet => {
  const { arrivals, metres } = figuresOf(run.stops, frame);
  const open = openStops(run.stops);
  const timeOf = (stop: Run['stops'][number]): string => {
    if (stop.done_at) return formatTime(new Date(stop.done_at));
    const arrival = arrivals[open.indexOf(stop)];
    return arrival ? clockOf(arrival.minute) : '';
  };
  return {
    name: run.driver.name,
    about: [
      formatDay(date, 'full', locale),
      laundry.name,
      documentText('documents.run_about', locale, {
        stops: run.stops.length,
        km: Math.round(metres / 1000),
      }),
    ].join(', '),
    heads: {
      time: documentText('documents.run_time', locale),
      place: documentText('documents.run_place', locale),
      bags: documentText('documents.run_bags', locale),
    },
    stops: run.stops.map((stop) => ({
      time: timeOf(stop),
      slot: formatSlot(stop.slot),
      name: stop.name,
      place: stop.address,
      access: stop.access,
      bags: documentText('documents.run_load', locale, { leg: stop.leg, count: stop.bags }),
      order: stop.lavoir_order_id,
      isDone: stop.progress === 'done',
    })),
  };
};

export const handlePrintRuns: Handler<typeof printRuns> = async (context, { query }) => {
  const { locale, clock } = context;
  const day = await showRuns(context, { date: query.date, laundryId: query.laundry_id });
  if (!day) return refuse('not_found');
  const wanted = day.runs.filter(
    ({ driver, stops }) =>
      stops.length > 0 && (query.driver_id === undefined || driver.id === query.driver_id),
  );
  if (wanted.length === 0) return refuse('no_runs');
  const frame = frameOf(day);
  const title = documentText('documents.runs', locale, { day: formatDay(day.date, 'full', locale) });
  const bytes = await drawRunSheets(
    wanted.map((run) => sheetOf(day, run, frame, locale)),
    { title, lang: locale, author: brand.display, at: clock.now() },
  );
  return { name: `${day.date}-${documentText('documents.runs_file', locale)}.pdf`, bytes };
};
