import { googleCallback, signIn } from '@lavoir/contract';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sendForResponse } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { AuthHeading } from '../../../shells/public/auth-frame.tsx';
import type { Slogan } from '../../../shells/public/auth-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SixDigits } from '../two-factor/six-digits.tsx';
import { startSession } from '../sessions.ts';

export type TwoFactorStepProps = {
  /** what was right already, to be sent again with the code */
  known: { email: string; password: string; idToken?: string | undefined };
  onBack: () => void;
  /** what the picture says meanwhile: its words come with this step */
  onSlogan: (slogan: Slogan) => void;
};

/** After the password, or Google: six digits, or a recovery code. What follows a success, the router does. */
export function TwoFactorStep({ known, onBack, onSlogan }: TwoFactorStepProps) {
  const texts = useI18n();
  const { t } = texts;
  useEffect(() => {
    onSlogan({ title: t('staff.slogan'), promise: t('staff.promise') });
  }, [onSlogan, t]);
  const [failure, setFailure] = useState<string>();
  const [trust, setTrust] = useState(false);
  const [isRecovering, setRecovering] = useState(false);
  const [recovery, setRecovery] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const enter = async (otp: string): Promise<boolean> => {
    setFailure(undefined);
    try {
      if (known.idToken === undefined) {
        const { email, password } = known;
        const { output, headers } = await sendForResponse(signIn, { body: { email, password, otp, trust } });
        startSession(headers, output.data);
      } else {
        const body = { id_token: known.idToken, otp };
        const { output, headers } = await sendForResponse(googleCallback, { body });
        const { new_social_user: _new, ...user } = output.user;
        startSession(headers, user);
      }
      return true;
    } catch (cause) {
      // "the one you see now" is the app's
      const isWrongRecovery = isRecovering && cause instanceof Refused && cause.code === 'two_factor_wrong';
      setFailure(
        isWrongRecovery ? t('staff.recovery_wrong') : failureText(cause, texts, 'common.went_wrong'),
      );
      return false;
    }
  };
  const recover = async () => {
    setSending(true);
    if (await enter(recovery)) return;
    setSending(false);
    field.current?.focus();
  };
  // not on phones, which several drivers share
  const trusting = known.idToken === undefined && (
    <Checkbox
      name="trust"
      className="pointer-coarse:hidden [&>label]:text-[0.9375rem]"
      checked={trust}
      onChange={({ target }) => setTrust(target.checked)}
    >
      {t('staff.trust')}
    </Checkbox>
  );
  return (
    <>
      <AuthHeading over={known.idToken === undefined ? known.email : undefined} title={t('staff.your_code')}>
        <p>{t(isRecovering ? 'staff.recovery_text' : 'staff.your_code_text')}</p>
      </AuthHeading>
      {isRecovering ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void recover();
          }}
        >
          <Field label={t('staff.recovery_code')} error={failure}>
            <TextInput
              name="recovery"
              ref={field}
              // whoever asked for it came to type it
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              readOnly={isSending}
              value={recovery}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setRecovery(target.value)}
            />
          </Field>
          {trusting}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            disabled={recovery.trim() === ''}
            loading={isSending}
            loadingText={t('accounts.signing_in')}
          >
            {t('accounts.sign_in')}
          </Button>
        </form>
      ) : (
        <SixDigits onFull={enter} failure={failure} sendingText={t('accounts.signing_in')}>
          {trusting}
        </SixDigits>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        <TextButton
          icon={KeyRound}
          onClick={() => {
            setFailure(undefined);
            setRecovering(!isRecovering);
          }}
        >
          {t(isRecovering ? 'staff.use_app' : 'staff.use_recovery')}
        </TextButton>
        <TextButton tone="ink" onClick={onBack}>
          {t('staff.not_you')}
        </TextButton>
      </div>
      <Note icon={ShieldCheck}>{t('staff.rests')}</Note>
    </>
  );
}
