import { centsToEuro, referralCredit } from '@lavoir/domain';
import type { ReactNode } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { SoapBoxPicture } from '../../ui/pictures/soap-box-picture.tsx';

/** What both get, on the colour of what waits for somebody. */
export function SharePanel({ children }: { children: ReactNode }) {
  const { t, euro } = useI18n();
  const amount = centsToEuro(referralCredit);
  // a slogan: no cents
  const round = `€\u00A0${amount}`;
  return (
    <section className="grid gap-6 overflow-hidden rounded-xl bg-accent p-6 text-on-accent [--color-focus:var(--color-on-accent)] *:min-w-0 side:grid-cols-[minmax(0,1fr)_20rem] side:items-center side:px-14 side:py-12">
      <div className="grid gap-5 *:min-w-0">
        <h1 className="font-display text-[2.125rem]/[1.12] font-[700] tracking-display text-balance cramped:wrap-anywhere cramped:hyphens-auto side:text-[3.5rem]/[1.04]">
          {t('referrals.for_you', { amount: round })}
          <br />
          {t('referrals.for_friend', { amount: round })}
        </h1>
        <p className="max-w-[44ch] text-lg text-pretty">{t('referrals.text', { amount: euro(amount) })}</p>
        {children}
      </div>
      <div className="w-55 justify-self-center side:w-75 *:h-auto *:w-full" aria-hidden="true">
        <SoapBoxPicture tone="blue" />
      </div>
    </section>
  );
}
