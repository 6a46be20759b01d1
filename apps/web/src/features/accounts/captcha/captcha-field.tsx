import { lazy, Suspense } from 'react';
import type { Settings } from '../settings.ts';
import type { CaptchaProps } from './captcha.ts';
import { ProofOfWork } from './proof-of-work.tsx';

const ScriptedCaptcha = lazy(async () => ({
  default: (await import('./scripted-captcha.tsx')).ScriptedCaptcha,
}));

/** The captcha that this installation has chosen; nothing where there is none. */
export function CaptchaField({ captcha, ...rest }: CaptchaProps & { captcha: Settings['captcha'] }) {
  const { kind, site_key } = captcha;
  if (kind === 'off') return null;
  if (kind === 'altcha') return <ProofOfWork {...rest} />;
  return (
    <Suspense>
      <ScriptedCaptcha {...rest} kind={kind} siteKey={site_key ?? ''} />
    </Suspense>
  );
}
