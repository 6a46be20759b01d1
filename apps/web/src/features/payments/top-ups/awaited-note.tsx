import { asCents } from '@lavoir/domain';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { begunTopUp, forgetBegunTopUp } from './begun-top-up.ts';
import type { BegunTopUp } from './begun-top-up.ts';
import { StopHere } from './stop-payment.tsx';
import { useTopUp } from './use-top-up.ts';

/** Who came back from the bank: how their payment stands, and how to go on with it. */
export function AwaitedNote() {
  const [begun, setBegun] = useState(begunTopUp);
  return begun && <Awaited begun={begun} onStopped={() => setBegun(undefined)} />;
}

function Awaited({ begun, onStopped }: { begun: BegunTopUp; onStopped: () => void }) {
  const { t, euro, money } = useI18n();
  const { data: topUp, isPending } = useTopUp(begun);
  const isOver = topUp !== undefined && topUp.status !== 'open';
  useEffect(() => {
    if (isOver) forgetBegunTopUp(begun);
  }, [isOver, begun]);
  const waiting = (amount: string) => (
    <>
      {t('payments.begun', { amount })}
      <span className="flex flex-wrap items-center gap-x-4">
        {begun.bankPage !== null && <TextLink href={begun.bankPage}>{t('payments.open_bank')}</TextLink>}
        <StopHere begun={begun} onStopped={onStopped} />
      </span>
    </>
  );
  // its room is kept from the first: what one pays in below isn't moved from under a finger
  if (isPending)
    return (
      <Note tone="soap" className="invisible">
        {waiting(begun.amount === undefined ? '' : money(asCents(begun.amount)))}
      </Note>
    );
  if (!topUp) return null;
  const amount = euro(topUp.amount);
  if (topUp.status === 'succeeded') return <Note tone="green">{t('payments.added', { amount })}</Note>;
  if (topUp.status === 'failed' || topUp.is_refused)
    return (
      <Note tone="red" title={`${t('payments.refused')}.`}>
        {t('payments.refused_text')}
      </Note>
    );
  return <Note tone="soap">{waiting(amount)}</Note>;
}
