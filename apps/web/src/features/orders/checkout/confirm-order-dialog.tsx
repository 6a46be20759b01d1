import type { Quote } from '@lavoir/domain';
import type { Choice } from '../../schedule/offers.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLineTexts } from '../../cart/use-line-texts.ts';
import { LegJourney } from '../order-legs.tsx';
import { ItemLines, Summary } from '../../../ui/summary.tsx';
import { useBeginConsent } from './begin-consent.tsx';
import { amountLines } from './order-amounts.ts';
import type { FeeKind } from './order-amounts.ts';
import type { CheckoutLine } from './priced-lines.ts';
import { discountText } from './promo/promo.ts';
import type { Promo } from './promo/promo.ts';
import type { OrderRefusal } from './use-placing.ts';

const stitch = 'm-0 h-0 border-0 border-t-[1.5px] border-dashed border-line-strong';

type ConfirmOrderDialogProps = {
  where: string;
  pickup: Choice;
  delivery: Choice;
  lines: readonly CheckoutLine[];
  quote: Quote;
  promo: Promo | undefined;
  fee: FeeKind | undefined;
  isPlacing: boolean;
  /** why the last attempt came to nothing: the same one can be repeated */
  failure: OrderRefusal | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** The whole order once more, before it counts. */
export function ConfirmOrderDialog(props: ConfirmOrderDialogProps) {
  const { where, pickup, delivery, lines, quote, promo, fee, isPlacing, failure, onConfirm, onClose } = props;
  const texts = useI18n();
  const { t, money } = texts;
  const textsOf = useLineTexts();
  const begin = useBeginConsent();
  const when = ({ day, slot }: Choice) => `${texts.day(day, 'full')}, ${texts.slot(slot)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.confirm_title')}
      closeLabel={t('common.close')}
      torchon
      large
      locked={isPlacing}
    >
      <LegJourney
        legs={[
          { kind: 'pickup', label: t('checkout.pickup'), when: when(pickup), where },
          { kind: 'delivery', label: t('checkout.delivery'), when: when(delivery), where },
        ]}
      />
      <hr className={stitch} />
      <ItemLines
        items={lines.map((line) => {
          const { name, unit, shown } = textsOf(line);
          return {
            name,
            times: unit === 'kg' || unit === 'm2' ? shown : `× ${shown}`,
            amount: money(line.total),
          };
        })}
      />
      <hr className={stitch} />
      <Summary
        lines={[
          ...amountLines(
            texts,
            quote,
            fee,
            promo && t('checkout.discount', { discount: discountText(texts, promo) }),
          ),
          { label: t('checkout.pay_with'), amount: t('checkout.wallet') },
        ]}
        total={{ label: t('checkout.total'), amount: money(quote.total) }}
      />
      <p className="text-sm text-ink-2">{t('checkout.reserves', { amount: money(quote.total) })}</p>
      {begin.box}
      {failure?.text && (
        <Note tone="red" role="alert">
          {failure.text}
        </Note>
      )}
      {failure && !failure.text && (
        <Note tone="red" role="alert" title={t(failure.isLate ? 'shell.too_slow' : 'checkout.failed')}>
          {t('checkout.not_ordered')}{' '}
          <RouteTextLink to="/order" className="flex">
            {t('shell.see_orders')}
          </RouteTextLink>
        </Note>
      )}
      <DialogActions fill>
        <Button size="lg" className="max-md:hidden" onClick={onClose} disabled={isPlacing}>
          {t('common.back')}
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="text-balance"
          onClick={() => begin.isGiven() && onConfirm()}
          loading={isPlacing}
          loadingText={t('checkout.processing')}
        >
          {t('checkout.place_order')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
