import { beginTwoFactor } from '@lavoir/contract';
import type { CallOutput, CallRequest } from '@lavoir/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { ConfirmLock } from './confirm-lock.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Proof = CallRequest<typeof beginTwoFactor>['body'];
export type Begun = CallOutput<typeof beginTwoFactor>;

type TwoFactorSetupProps = {
  /** what comes first: the code of the one that is on, or the password, unless it is known or there is none */
  asks: 'code' | 'password' | undefined;
  /** one's own, typed a moment ago */
  password?: string;
  onDone: () => void;
  /** another window set one up meanwhile */
  onOtherwise: () => void;
  /** the way out, while there are no codes to keep */
  later: ReactNode;
  /** where this is what is left of a page's three steps */
  page?: { steps: readonly string[]; under: ReactNode };
};

/** The authenticator, then the recovery codes. */
export function TwoFactorSetup({ asks, password, onDone, onOtherwise, later, page }: TwoFactorSetupProps) {
  const texts = useI18n();
  const { t } = texts;
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const begin = async (proof: Proof) => {
    setFailure(undefined);
    try {
      setBegun(await send(beginTwoFactor, { body: proof }));
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
    }
  };
  const known = password === undefined ? {} : { current_password: password };
  useEffect(() => {
    if (!asks) void begin(known);
    // once, as it opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const beginAnew = () => {
    setBegun(undefined);
    // where it is asked for, its owner proves again who they are
    if (!asks) void begin(known);
  };
  const steps = page?.steps ?? [t('staff.step_authenticator'), t('staff.step_codes')];
  const step = steps.length - (codes ? 1 : 2);
  const level = page ? 1 : 2;
  return (
    <div className="grid gap-5 *:min-w-0">
      <Steps label={t('operations.second_lock')} steps={steps} current={step} isNamed={page !== undefined} />
      {page?.under}
      {failure !== undefined && (
        <Note tone="red" role="alert">
          {failure}
        </Note>
      )}
      {!begun && asks && <OwnerProof key={asks} asks={asks} onBegun={setBegun} onLocked={onOtherwise} />}
      {!begun && !asks && failure === undefined && <Skeleton height={200} label={t('common.loading')} />}
      {!begun && !asks && failure !== undefined && (
        <Button onClick={() => void begin(known)}>{t('common.retry')}</Button>
      )}
      {begun && !codes && (
        <ConfirmLock
          begun={begun}
          level={level}
          onConfirmed={setCodes}
          onOtherwise={onOtherwise}
          onBegunAnew={beginAnew}
        />
      )}
      {!codes && later}
      {codes && <RecoveryCodes codes={codes} level={level} onDone={onDone} />}
    </div>
  );
}
