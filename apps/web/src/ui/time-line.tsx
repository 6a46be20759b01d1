import type { ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';

const point = tv({
  base: 'relative mx-0.5 mt-1 size-2.5 rounded-full',
  variants: {
    tone: {
      step: 'bg-primary',
      bad: 'bg-danger ring-3 ring-danger-soft',
      staff: 'bg-surface inset-ring-2 inset-ring-control',
    },
  },
});

export type TimeLineTone = 'step' | 'bad' | 'staff';

/** What happened one after the other, the latest on top, along a line; `className` is that of its place. */
export function TimeLine({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ol className={className ? `text-[0.8125rem]/4.5 ${className}` : 'text-[0.8125rem]/4.5'}>{children}</ol>
  );
}

type MomentProps = {
  /** an instant, and its day as it is written before the line: `23/11` */
  at: string;
  day: string;
  title: string;
  /** its time, who, and why */
  detail: string;
  tone?: TimeLineTone;
};

export function Moment({ at, day, title, detail, tone = 'step' }: MomentProps) {
  return (
    <li className="relative grid grid-cols-[2.75rem_14px_minmax(0,1fr)] gap-x-2 pb-2 not-last:before:absolute not-last:before:top-3 not-last:before:-bottom-1 not-last:before:left-[calc(2.75rem+14.25px)] not-last:before:w-[1.5px] not-last:before:bg-line-strong">
      <time dateTime={at} className="text-right whitespace-nowrap text-ink-3 tabular-nums">
        {day}
      </time>
      <span className={point({ tone })} />
      <span>
        <b className={tone === 'bad' ? 'font-semibold text-danger' : 'font-semibold'}>{title}</b>
        <span className="block text-2xs/4 wrap-anywhere text-ink-3">{detail}</span>
      </span>
    </li>
  );
}
