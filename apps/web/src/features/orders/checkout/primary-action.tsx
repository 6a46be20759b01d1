import { ArrowRight } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Missing } from './missing.ts';

type PrimaryActionProps = {
  missing: Missing | undefined;
  onPress: () => void;
  /** as wide as the ticket in the side column; else in the bar */
  onTicket?: boolean;
};

/** The one button of the page: it says what is missing, else it goes on. */
export function PrimaryAction({ missing, onPress, onTicket = false }: PrimaryActionProps) {
  const { t, money } = useI18n();
  const label = () => {
    if (missing === undefined) return t('checkout.continue');
    if (missing.what === 'gone') return t('cart.remove_gone');
    if ('amount' in missing) return t(`checkout.missing_${missing.what}`, { amount: money(missing.amount) });
    return t(`checkout.missing_${missing.what}`);
  };
  return (
    <Button
      variant="primary"
      size="lg"
      block={onTicket}
      className={onTicket ? 'max-side:hidden' : undefined}
      iconEnd={missing ? undefined : ArrowRight}
      onClick={onPress}
    >
      {label()}
    </Button>
  );
}
