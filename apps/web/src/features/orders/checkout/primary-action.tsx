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
  const label =
    missing === undefined
      ? t('checkout.continue')
      : missing.what === 'gone'
        ? t('cart.remove_gone')
        : missing.what === 'minimum'
          ? t('checkout.missing_minimum', { amount: money(missing.amount) })
          : t(`checkout.missing_${missing.what}`);
  return (
    <Button
      variant="primary"
      size="lg"
      block={onTicket}
      className={onTicket ? 'max-side:hidden' : undefined}
      iconEnd={missing ? undefined : ArrowRight}
      disabled={missing?.what === 'credit'}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
