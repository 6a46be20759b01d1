import { beginTwoFactor } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ConfirmLock } from './confirm-lock.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type Begun = CallOutput<typeof beginTwoFactor>;

type SecondLockSetupProps = {
  /** one is on: its code comes first */
  isOn: boolean;
  onDone: () => void;
  /** where this is what is left of a page's three steps */
  page?: { steps: readonly string[]; under: ReactNode; later: ReactNode };
};

/** The authenticator, then the recovery codes. */
export function SecondLockSetup({ isOn, onDone, page }: SecondLockSetupProps) {
  const texts = useI18n();
  const { t } = texts;
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const [current, setCurrent] = useState('');
  const begin = async (code?: string) => {
    setFailure(undefined);
    try {
      setBegun(await send(beginTwoFactor, { body: code === undefined ? {} : { code } }));
    } catch (cause) {
      setFailure(failureText(cause, texts, 'common.went_wrong'));
    }
  };
  useEffect(() => {
    if (!isOn) void begin();
    // once, as it opens
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
      {!begun && isOn && (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void begin(current);
          }}
        >
          <Field label={t('staff.current_code')} help={t('staff.current_code_help')}>
            <TextInput
              name="code"
              value={current}
              autoComplete="one-time-code"
              data-autofocus
              onChange={({ target }) => setCurrent(target.value)}
            />
          </Field>
          <Button type="submit" variant="primary">
            {t('staff.go_on')}
          </Button>
        </form>
      )}
      {!begun && !isOn && failure === undefined && <Skeleton height={200} label={t('common.loading')} />}
      {!begun && !isOn && failure !== undefined && (
        <Button onClick={() => void begin()}>{t('common.retry')}</Button>
      )}
      {begun && !codes && <ConfirmLock begun={begun} level={level} onConfirmed={setCodes} />}
      {!codes && page?.later}
      {codes && <RecoveryCodes codes={codes} level={level} onDone={onDone} />}
    </div>
  );
}
