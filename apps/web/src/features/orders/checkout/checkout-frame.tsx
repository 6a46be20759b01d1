import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { PageBar } from '../../../ui/page-bar.tsx';
import { CartBar } from '../../cart/cart-bar.tsx';
import { SideColumns } from '../side-columns.tsx';

type CheckoutFrameProps = {
  /** what is chosen */
  children: ReactNode;
  /** the ticket beside it */
  aside: ReactNode;
  /** of the bar on a narrow page */
  bar: { amount: string; note?: string | undefined; action: ReactNode };
  /** read out: what was just accepted */
  said: string;
};

/** A checkout's two columns, and on a narrow page a bar with the total and the way on. */
export function CheckoutFrame({ children, aside, bar, said }: CheckoutFrameProps) {
  const { t } = useI18n();
  return (
    <>
      <SideColumns>
        <div className="grid gap-5 *:min-w-0">{children}</div>
        <aside className="grid gap-4 *:min-w-0 side:sticky side:top-[calc(var(--topbar-h)+24px)]">
          {aside}
        </aside>
      </SideColumns>
      <PageBar label={t('checkout.total')}>
        <CartBar caption={t('checkout.total')} amount={bar.amount} note={bar.note}>
          {bar.action}
        </CartBar>
      </PageBar>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
