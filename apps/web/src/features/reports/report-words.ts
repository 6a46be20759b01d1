import type { Figures } from '@lavoir/contract';
import { formatDecimal, formatPercent } from '@lavoir/i18n';
import type { Texts } from '../../lib/i18n.tsx';
import { monthName } from '../companies/month-name.ts';

/** `0,961` → 96,1; undefined where there is nothing that it is a share of */
export const shareOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10;

export const percentText = ({ t }: Texts, share: number | undefined): string =>
  share === undefined ? t('reports.none') : formatPercent(share);

/** what is less has its minus already */
export const signed = (value: number, text: string): string => `${value > 0 ? '+' : ''}${text}`;

export type Change = {
  text: string;
  /** the part of it that is the change itself */
  change?: string;
  /** clearly better or worse */
  tone: 'plain' | 'good' | 'bad';
};

type Compared = {
  now: number | undefined;
  before: number | undefined;
  /** which way is better, where one is */
  better?: 'more' | 'less';
  /** the change is a difference of percentages, not a percentage of the value before */
  isShare?: boolean;
};

/** What became of a figure since the month before, and whether that is good. @param month the one before, `2026-10` */
export const changeOf = (texts: Texts, month: string, { now, before, better, isShare }: Compared): Change => {
  const { t, locale } = texts;
  if (now === undefined || before === undefined || (!isShare && before === 0))
    return { text: t('reports.change_none'), tone: 'plain' };
  const difference = isShare ? now - before : ((now - before) / Math.abs(before)) * 100;
  const rounded = Math.round(difference * 10) / 10;
  const name = monthName(month, locale).split(' ')[0] ?? '';
  if (rounded === 0) return { text: t('reports.change_same', { month: name }), tone: 'plain' };
  const change = signed(rounded, isShare ? formatDecimal(rounded) : formatPercent(rounded));
  const text = t(isShare ? 'reports.change_points' : 'reports.change', { change, month: name });
  if (better === undefined) return { text, change, tone: 'plain' };
  return { text, change, tone: rounded > 0 === (better === 'more') ? 'good' : 'bad' };
};

/** `+0,4 kg` */
export const kilosText = (kilos: number): string => signed(kilos, `${formatDecimal(kilos)}\u00A0kg`);

/** Kilos that an order was weighed more than ordered, on average. */
export const kilosOff = ({ ordered_kg, weighed_kg, weighings }: Figures): number | undefined =>
  weighings === 0 ? undefined : Math.round(((weighed_kg - ordered_kg) / weighings) * 10) / 10;

/** Kilos that were weighed more than ordered, in percent of what was ordered. */
export const weightOff = ({ ordered_kg, weighed_kg }: Figures): number | undefined =>
  ordered_kg === 0 ? undefined : Math.round(((weighed_kg - ordered_kg) / ordered_kg) * 1000) / 10;
