import type { Order } from '@lavoir/contract';
import { LifeBuoy } from 'lucide-react';
import { mailTo } from '../../help/contact.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** A mail that names the order, so that nobody has to look for it. */
export function ContactSupport({ order }: { order: Order }) {
  const { t } = useI18n();
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      icon={LifeBuoy}
      href={mailTo(t('orders.support_subject', { number: order.lavoir_order_id }))}
    >
      {t('orders.contact_support')}
    </ButtonLink>
  );
}
