import { Check, Tag } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useI18n } from '../../../lib/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownStop } from '../run-state.ts';

const box = tv({
  base: 'grid min-h-12 place-content-center justify-items-center rounded-[10px] text-base/4.5 font-semibold tabular-nums',
  variants: {
    isIn: {
      true: 'bg-success-soft text-success',
      false: 'border-[1.5px] border-dashed border-control text-ink-3',
    },
  },
});

type BagBoxesProps = {
  bags: ShownStop['bags'];
  /** codes that were seen */
  scans: readonly string[];
  /** how many more are there though their labels are gone: they take the first boxes that are left */
  unlabelled: number;
};

/** A box for each bag, filled once it is there. */
export function BagBoxes({ bags, scans, unlabelled }: BagBoxesProps) {
  const { t } = useI18n();
  const bare = new Set(
    bags
      .filter(({ code }) => !scans.includes(code))
      .slice(0, unlabelled)
      .map(({ code }) => code),
  );
  return (
    <ol
      className="grid grid-cols-[repeat(auto-fill,minmax(2.0625rem,1fr))] gap-1.5"
      aria-label={t('drivers.bags')}
    >
      {bags.map(({ code, number }) => {
        const isBare = bare.has(code);
        const isIn = isBare || scans.includes(code);
        return (
          <li key={code} className={box({ isIn })}>
            {isIn && <Icon of={isBare ? Tag : Check} className="size-3.5 stroke-3" />}
            {number}
            <span className="sr-only">
              {isBare ? t('drivers.no_label') : t(isIn ? 'drivers.seen' : 'drivers.to_see')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
