import { Check, ShieldCheck } from 'lucide-react';
import { tv } from 'tailwind-variants/lite';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { CaptchaProps } from './captcha.ts';
import type { Proof } from './solve.ts';

type State = 'waiting' | 'working' | 'done' | 'failed';

/** Sending takes a moment: a proof that ends sooner than this isn't sent, in ms. */
const marginMs = 10_000;

const isFresh = ({ expiresAt }: Proof): boolean =>
  expiresAt === undefined || expiresAt * 1000 - Date.now() > marginMs;

const box = tv({
  base: 'grid size-7 flex-none place-items-center rounded-[8px]',
  variants: {
    done: {
      true: 'bg-success text-on-success',
      false: 'text-ink-2 inset-ring-[1.5px] inset-ring-control',
    },
  },
});

const label = {
  waiting: 'registration.human_check',
  working: 'registration.human_checking',
  done: 'registration.human',
  failed: 'registration.human_failed',
} as const;

/** The embedded captcha: the device does a small piece of work, the person does nothing. */
export function ProofOfWork({ error, ref }: CaptchaProps) {
  const { t } = useI18n();
  const [state, setState] = useState<State>('waiting');
  const proof = useRef<Promise<Proof>>(undefined);
  const ended = useRef(new AbortController());

  const work = (): Promise<Proof> => {
    const { signal } = ended.current;
    setState('working');
    const begun = import('./solve.ts').then(({ solve }) => solve(signal));
    proof.current = begun;
    begun.then(
      () => proof.current === begun && setState('done'),
      () => {
        if (proof.current !== begun) return;
        proof.current = undefined;
        setState('failed');
      },
    );
    return begun;
  };
  const start = () => void (proof.current ?? work()).catch(() => undefined);

  useImperativeHandle(ref, () => ({
    start,
    read: async () => {
      const known = await (proof.current ?? work());
      return (isFresh(known) ? known : await work()).payload;
    },
    renew: () => {
      proof.current = undefined;
      start();
    },
  }));

  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-md bg-surface px-4 py-3.5 inset-ring-[1.5px] inset-ring-line-strong">
        <span className={box({ done: state === 'done' })}>
          {state === 'done' && <Icon of={Check} />}
          {state === 'working' && <Spinner />}
        </span>
        <span className="min-w-0 grow basis-[8rem] font-semibold" role="status">
          {t(label[state])}
        </span>
        {state === 'failed' ? (
          <TextButton onClick={start}>{t('common.retry')}</TextButton>
        ) : (
          <span className="flex items-center gap-2 text-xs text-ink-3">
            <Icon of={ShieldCheck} />
            {t('registration.protected')}
          </span>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
