import type { Cents } from '@lavoir/domain';
import { BadgePercent, X } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../../../lib/i18n.tsx';
import { useLater } from '../../../../lib/use-later.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { later } from '../../../../ui/later.ts';
import { Note } from '../../../../ui/note.tsx';
import { TextButton } from '../../../../ui/text-link.tsx';
import { discountText } from './discount-text.ts';
import type { Promo } from './promo.ts';
import type { CheckoutPromo as State } from './use-promo.ts';

/** Few have a code: its dialog comes when it is asked for. */
const dialog = later(() => import('./promo-dialog.tsx'));

type CheckoutPromoProps = State & { savingOf: (promo: Promo) => Cents };

/** The code that counts, or the way to one, and what became of one that doesn't any more. */
export function CheckoutPromo({ promo, lost, find, apply, remove, savingOf }: CheckoutPromoProps) {
  const texts = useI18n();
  const { t } = texts;
  const asking = useLater(dialog);
  const row = useRef<HTMLDivElement>(null);
  // what was pressed may be gone: the focus stays with what stands in its place
  const stay = () => requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  return (
    <div ref={row} className="grid gap-3 border-t border-line pt-2 -mb-2 *:min-w-0">
      {promo ? (
        <div className="flex items-center gap-3">
          <Icon of={BadgePercent} />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="block text-sm">{t('checkout.promo_named', { code: promo.code })}</b>
            <span className="block text-xs text-success">
              {t('checkout.promo_off', { discount: discountText(texts, promo) })}
            </span>
          </span>
          <IconButton
            label={t('checkout.promo_remove', { code: promo.code })}
            icon={X}
            onClick={() => {
              remove();
              stay();
            }}
          />
        </div>
      ) : (
        <TextButton icon={BadgePercent} className="justify-self-start" onClick={() => void asking.open()}>
          {t('checkout.promo_code')}
        </TextButton>
      )}
      {lost && (
        <div className="pb-2" ref={(note) => note?.scrollIntoView({ block: 'center' })}>
          <Note tone="red" role="alert" title={t('checkout.promo_lost', { code: lost.code })}>
            {lost.reason}
          </Note>
        </div>
      )}
      {asking.shown && (
        <asking.shown.PromoDialog
          find={find}
          savingOf={savingOf}
          onApply={apply}
          onClose={() => {
            asking.close();
            stay();
          }}
        />
      )}
    </div>
  );
}
