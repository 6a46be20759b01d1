import { beginTwoFactor } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { useEffect, useState } from 'react';
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

/** The authenticator, then the recovery codes. Where a lock is on, its code comes first. */
export function SecondLockSetup({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
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
  const steps = [t('staff.step_authenticator'), t('staff.step_codes')];
  return (
    <div className="grid gap-5 *:min-w-0">
      <Steps label={t('operations.second_lock')} steps={steps} current={codes ? 1 : 0} />
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
      {begun && !codes && <ConfirmLock begun={begun} onConfirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </div>
  );
}
