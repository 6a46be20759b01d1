import type { DeadLetter } from '@lavoir/contract';
import { formatDecimal } from '@lavoir/i18n';
import type { Texts } from '../../lib/i18n.tsx';

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
