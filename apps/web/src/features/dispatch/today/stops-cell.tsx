import { createLink } from '@tanstack/react-router';
import { Check, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CellState, ZoneCell } from './zone-cells.ts';

export const cellGrounds = {
  done: 'bg-success-soft',
  underway: 'bg-accent-soft',
  problem: 'bg-danger-soft',
  tocome: 'bg-sunken',
} as const satisfies Record<CellState, string>;

const look = tv({
  base: 'flex min-h-11 md:min-h-[27px] items-center gap-2 rounded-xs px-2.5 py-0.5 whitespace-nowrap text-inherit no-underline hover:inset-ring hover:inset-ring-line-strong pointer-coarse:min-h-11',
  variants: { state: cellGrounds },
});

/** Opens its slot on the board; looks as its stops stand. */
export const CellLink = createLink(({ stands, ...props }: ComponentProps<'a'> & { stands: CellState }) => (
  <a {...props} className={look({ state: stands })}>
    {props.children}
  </a>
));

/** How many stops there are, how many of them are done, and what stands in the way. */
export function CellText({ cell: { total, done, problems, state } }: { cell: ZoneCell }) {
  const { t } = useI18n();
  return (
    <>
      <span className="sr-only">{t('dispatch.cell', { total, done, problems })}</span>
      <b aria-hidden="true">{total}</b>
      {state === 'done' && <Icon of={Check} size="sm" className="text-success" />}
      {done > 0 && done < total && (
        <span aria-hidden="true" className="text-2xs text-ink-2">
          {t('dispatch.done', { done })}
        </span>
      )}
      {problems > 0 && (
        <span aria-hidden="true" className="ml-auto inline-flex items-center gap-1 font-semibold text-danger">
          <Icon of={TriangleAlert} size="sm" />
          {problems}
        </span>
      )}
    </>
  );
}
