import { Check } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { heading } from '../../../ui/heading.tsx';
import { Tile } from '../../../ui/tile.tsx';
import type { BagOffer } from './bag-offers.ts';

type BagOptionProps = BagOffer & { isChosen: boolean; onChange: (isChosen: boolean) => void };

/** A bag to tick: what it is for, what it costs, and how many one has. */
export function BagOption({ bag, price, here = 0, isChosen, onChange }: BagOptionProps) {
  const { t, money } = useI18n();
  const aboutId = useId();
  return (
    <label className="group @container relative grid min-w-0 cursor-pointer rounded-xl bg-surface p-4.5 inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control has-checked:inset-ring-[2.5px] has-checked:inset-ring-primary has-focus-visible:outline-(length:--focus-width) has-focus-visible:outline-offset-(--focus-offset) has-focus-visible:outline-focus md:p-5.5">
      <input
        className="absolute inset-0 m-0 size-full cursor-[inherit] rounded-[inherit] opacity-0"
        type="checkbox"
        aria-label={t(`bags.${bag}`)}
        aria-describedby={`${aboutId}-for ${aboutId}-price`}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4.5 @max-[15rem]:grid-cols-1 @max-[15rem]:gap-y-3">
        <Tile className="h-28 w-24 group-has-checked:bg-primary-soft">
          <Glyph id={`bag-${bag}`} size="lg" soap={bag === 'folded'} />
        </Tile>
        <span className="grid items-center gap-1 self-stretch">
          <span>
            <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
              <span className={heading({ size: 3 })}>{t(`bags.${bag}`)}</span>
              {isChosen && (
                <Badge tone="green" icon={Check}>
                  {t('bags.chosen')}
                </Badge>
              )}
            </span>
            <span id={`${aboutId}-for`} className="text-sm text-ink-2">
              {t(`bags.${bag}_for`)}
            </span>
          </span>
          <span id={`${aboutId}-price`} className="grid gap-1">
            <span>
              {price > 0 ? (
                <>
                  <b>{money(price)}</b> <span className="text-sm text-ink-3">{t('bags.deposit')}</span>
                </>
              ) : (
                <b>{t('bags.free')}</b>
              )}
            </span>
            {here > 0 && <span className="text-sm text-ink-2">{t('bags.here', { count: here })}</span>}
          </span>
        </span>
      </span>
    </label>
  );
}
