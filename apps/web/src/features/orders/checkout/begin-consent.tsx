import { useRef, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

/**
 * The express request to begin within the 14 days of withdrawal, and that the right ends with the service: Code of
 * Economic Law, art. VI.46, § 8, and VI.53, 1°. So it is never ticked ahead.
 */
export function useBeginConsent() {
  const { t } = useI18n();
  const around = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isGiven, setGiven] = useState(false);
  const [isMissed, setMissed] = useState(false);
  return {
    box: (
      <div ref={around}>
        <Checkbox
          ref={input}
          checked={isGiven}
          onChange={({ target }) => {
            setGiven(target.checked);
            setMissed(false);
          }}
          error={isMissed ? t('checkout.begin_missing') : undefined}
        >
          {t('checkout.begin_at_once')}{' '}
          <a href="/terms#withdrawal-right" target="_blank" rel="noreferrer">
            {t('help.terms')}
          </a>
        </Checkbox>
      </div>
    ),
    /** Whether it was given; else it is asked for. */
    isGiven: (): boolean => {
      setMissed(!isGiven);
      if (!isGiven) {
        input.current?.focus();
        // once the error stands under it; the dialog's buttons lie over what is merely in view
        requestAnimationFrame(() => around.current?.scrollIntoView({ block: 'center' }));
      }
      return isGiven;
    },
  };
}
