import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { loadScript } from '../load-script.ts';
import { unanswered } from './captcha.ts';
import type { CaptchaProps } from './captcha.ts';

/** reCAPTCHA and Turnstile are drawn by the same three calls. */
type Drawn = {
  ready?: (then: () => void) => void;
  render: (place: HTMLElement, options: Record<string, unknown>) => string | number;
  reset: (id?: string | number) => void;
};

const providers = {
  recaptcha: {
    script: (locale: string) => `https://www.google.com/recaptcha/api.js?render=explicit&hl=${locale}`,
    name: 'grecaptcha',
  },
  turnstile: {
    script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    name: 'turnstile',
  },
} as const;

type ScriptedCaptchaProps = CaptchaProps & { kind: keyof typeof providers; siteKey: string };

/** A captcha of another company, with the keys of this installation. */
export function ScriptedCaptcha({ kind, siteKey, error, ref }: ScriptedCaptchaProps) {
  const { t, locale } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const token = useRef('');
  const reset = useRef<() => void>(() => undefined);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let gone = false;
    const { script, name } = providers[kind];
    const keep = (given: unknown) => {
      token.current = typeof given === 'string' ? given : '';
    };
    const draw = (provider: Drawn) => {
      const frame = document.createElement('div');
      if (gone || !place.current) return;
      place.current.replaceChildren(frame);
      const id = provider.render(frame, {
        sitekey: siteKey,
        language: locale,
        callback: keep,
        'expired-callback': () => keep(''),
        'error-callback': () => keep(''),
      });
      reset.current = () => provider.reset(id);
    };
    const begin = () => {
      const provider = (window as unknown as Record<string, Drawn | undefined>)[name];
      if (!provider) return setMissing(true);
      if (provider.ready) provider.ready(() => draw(provider));
      else draw(provider);
    };
    loadScript(script(locale)).then(begin, () => !gone && setMissing(true));
    return () => {
      gone = true;
    };
  }, [kind, siteKey, locale]);

  useImperativeHandle(ref, () => ({
    start: () => undefined,
    read: () =>
      token.current === ''
        ? Promise.reject(unanswered(t('registration.human_please')))
        : Promise.resolve(token.current),
    renew: () => {
      token.current = '';
      reset.current();
    },
  }));

  const problem = isMissing ? t('registration.human_failed') : error;
  return (
    <div className="grid gap-1.5">
      <div ref={place} className="min-h-[78px]" />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
