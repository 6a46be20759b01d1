import { confirmTwoFactor } from '@lavoir/contract';
import { useState } from 'react';
import { send } from '../../../lib/api.ts';
import { failureText } from '../../../lib/forms/failures.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Refused } from '../../../lib/refused.ts';
import { Heading } from '../../../ui/heading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { SixDigits } from './six-digits.tsx';
import type { Begun } from './two-factor-setup.tsx';

/** The dark squares as one path. */
const pathOf = (qr: readonly string[]): string =>
  qr
    .flatMap((row, y) => row.split('').flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

/** JBSW Y3DP …, as people copy it */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type ConfirmLockProps = {
  begun: Begun;
  /** of its heading in the page's outline */
  level: 1 | 2;
  onConfirmed: (codes: readonly string[]) => void;
  /** it is on already: by another window, or by the try whose answer was lost, with codes that nobody saw */
  onOtherwise: () => void;
  /** its key counts no more: there is another set-up by now */
  onBegunAnew: () => void;
};

/** The square to scan, and the first code that the app shows. */
export function ConfirmLock({ begun, level, onConfirmed, onOtherwise, onBegunAnew }: ConfirmLockProps) {
  const texts = useI18n();
  const { t } = texts;
  const [failure, setFailure] = useState<string>();
  const confirm = async (code: string): Promise<boolean> => {
    setFailure(undefined);
    try {
      const body = { code, begun_at: begun.begun_at };
      onConfirmed((await send(confirmTwoFactor, { body })).recovery_codes);
      return true;
    } catch (cause) {
      const said = failureText(cause, texts, 'common.went_wrong');
      const refusal = cause instanceof Refused ? cause.code : undefined;
      if (refusal === 'two_factor_on' || refusal === 'two_factor_begun_anew') {
        toast.info(said);
        (refusal === 'two_factor_on' ? onOtherwise : onBegunAnew)();
      } else setFailure(said);
      return false;
    }
  };
  const size = begun.qr.length;
  return (
    <>
      <div>
        <Heading level={level} size={level === 1 ? 1 : 3}>
          {t('staff.lock_title')}
        </Heading>
        <p className="mt-2 text-ink-2">{t('staff.lock_text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-4 rounded-lg bg-surface p-4 md:gap-5 md:p-5 inset-ring inset-ring-line">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('staff.qr')}
          shapeRendering="crispEdges"
          className="size-30 rounded-sm border-8 border-[#fff] bg-[#fff] fill-[#000] md:size-37"
        >
          <path d={pathOf(begun.qr)} />
        </svg>
        <div className="min-w-0 flex-1 basis-34 text-sm">
          <TextLink href={begun.uri}>{t('staff.open_app')}</TextLink>
          <p className="mt-1 text-ink-2">{t('staff.type_key')}</p>
          <p className="mt-1 font-mono font-semibold tracking-wide wrap-anywhere select-all">
            {inFours(begun.secret)}
          </p>
        </div>
      </div>
      <SixDigits onFull={confirm} failure={failure} sendingText={t('shell.processing')} />
    </>
  );
}
