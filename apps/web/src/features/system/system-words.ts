import type { DeadLetter } from '@lavoir/contract';
import { formatDecimal, formatPercent } from '@lavoir/i18n';
import type { Texts } from '../../lib/i18n.tsx';
import type { System } from './system.queries.ts';

/** What a job is called; one that has no words yet by its own name. */
export const jobName = ({ t }: Texts, name: string): string =>
  t('system.job', { job: name.replaceAll('-', '_'), name });

/** What a letter is: a mail by its template, other work by its job. */
export const letterName = (texts: Texts, { template, job }: DeadLetter): string =>
  template === null ? jobName(texts, job) : texts.t('system.template', { template, name: template });

/** cron, as the jobs use it: every minute or few, within hours or not, or once a day. */
export const scheduleWords = ({ t }: Texts, cron: string | null): string => {
  if (cron === null) return t('system.on_demand');
  const [minute = '', hour = ''] = cron.split(' ');
  const count = minute === '*' ? '1' : /^\*\/(\d+)$/.exec(minute)?.[1];
  const [from, to] = hour.split('-');
  if (count !== undefined)
    return to === undefined
      ? t('system.every_minutes', { count: Number(count) })
      : t('system.every_between', { count: Number(count), from: from ?? '', to: Number(to) + 1 });
  return t('system.every_night', { time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` });
};

/** rounded to so many digits behind the comma */
export const numberText = (value: number, digits: number): string =>
  formatDecimal(Math.round(value * 10 ** digits) / 10 ** digits);

/** `38 ms`, `0,4 ms`: two digits at least where there are */
export const msText = ({ t }: Texts, ms: number): string =>
  t('system.milliseconds', { ms: numberText(ms, ms < 10 ? 1 : 0) });

export const percentText = (percent: number): string => formatPercent(Math.round(percent * 100) / 100);

/** What a line of values shows, for who doesn't see it. @param say a value with its unit */
export const historyWords = (
  { t }: Texts,
  values: readonly (number | null)[],
  say: (value: number) => string,
  hours: number,
): string => {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return t('system.nothing_counted');
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return say(least) === say(most)
    ? t('system.line_always', { value: say(most), hours })
    : t('system.line_between', { least: numberText(least, least < 10 ? 2 : 0), most: say(most), hours });
};

/** ms; who alarms by docs/observability.md hears of slower answers too, and of more errors, percent */
const slowFromMs = 500;
const failingFromPercent = 1;

export const isSlow = ({ p95_ms: ms }: System['answers']): boolean => ms !== null && ms > slowFromMs;

export const failedPercent = ({ failed, count }: System['answers']): number | null =>
  count === 0 ? null : (failed / count) * 100;

export const isFailing = (answers: System['answers']): boolean =>
  (failedPercent(answers) ?? 0) > failingFromPercent;

/** How many things want somebody. */
export const troublesOf = ({ answers, queue, mails, backup }: System): number =>
  queue.dead +
  [isSlow(answers), isFailing(answers), mails.paused_until !== null, backup?.is_late === true].filter(Boolean)
    .length;
