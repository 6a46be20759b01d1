import { ArrowRight } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Missing } from '../checkout/missing.ts';

type EditActionProps = {
  missing: Missing | undefined;
  isChanged: boolean;
  onPress: () => void;
  /** as wide as the ticket in the side column; else in the bar */
  onTicket: boolean;
};

/** The one button of the page: what is missing, that nothing is changed yet, else on to saving. */
export function EditAction({ missing, isChanged, onPress, onTicket }: EditActionProps) {
  const { t, money } = useI18n();
  const label = () => {
    if (missing === undefined) return t(isChanged ? 'editing.save' : 'editing.nothing');
    if (missing.what === 'minimum') return t('editing.add', { amount: money(missing.amount) });
    if (missing.what === 'credit') return t('checkout.missing_credit', { amount: money(missing.amount) });
    return t(missing.what === 'pickup' ? 'checkout.missing_pickup' : 'checkout.missing_delivery');
  };
  const isOff = !isChanged || missing?.what === 'credit';
  return (
    <Button
      variant={isOff ? 'ghost' : 'primary'}
      size="lg"
      block={onTicket}
      className={[
        onTicket ? 'max-side:hidden' : 'wrap-anywhere hyphens-auto',
        isOff ? 'cursor-not-allowed bg-sunken text-ink-2 hover:bg-sunken' : '',
      ].join(' ')}
      aria-disabled={isOff || undefined}
      iconEnd={missing || isOff ? undefined : ArrowRight}
      onClick={isOff ? undefined : onPress}
    >
      {label()}
    </Button>
  );
}
