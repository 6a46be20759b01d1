import type { Cents } from '@lavoir/domain';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { failureText } from '../../../../lib/forms/failures.ts';
import { useI18n } from '../../../../lib/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { DoneDialog } from '../../../../ui/done-dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { Promo } from './promo.ts';

/** The longest code that the call takes. */
const longest = 60;

type PromoDialogProps = {
  find: (code: string) => Promise<Promo>;
  /** what the code takes off this order */
  savingOf: (promo: Promo) => Cents;
  onApply: (promo: Promo) => void;
  onClose: () => void;
};

/** A code is typed and checked; then it counts, or it is said why not. */
export function PromoDialog({ find, savingOf, onApply, onClose }: PromoDialogProps) {
  const [applied, setApplied] = useState<Promo>();
  if (applied) return <Applied saving={savingOf(applied)} onClose={onClose} />;
  return (
    <Typing
      find={find}
      onClose={onClose}
      onFound={(promo) => {
        onApply(promo);
        setApplied(promo);
      }}
    />
  );
}

type TypingProps = Pick<PromoDialogProps, 'find' | 'onClose'> & { onFound: (promo: Promo) => void };

function Typing({ find, onFound, onClose }: TypingProps) {
  const texts = useI18n();
  const { t } = texts;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState<string>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const check = async () => {
    setIsChecking(true);
    try {
      const promo = await find(code);
      // who has closed it meanwhile doesn't want it any more
      if (isOpen.current) onFound(promo);
    } catch (reason) {
      setError(failureText(reason, texts, 'common.went_wrong'));
      setIsChecking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChecking || code.trim() === '') return;
    if (error === undefined) void check();
    else {
      setError(undefined);
      setCode('');
      input.current?.focus();
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.promo_code')}
      description={t('checkout.promo_hint')}
      closeLabel={t('common.close')}
      size="sm"
    >
      <form noValidate onSubmit={submit}>
        <Field label={t('checkout.promo_label')} error={error}>
          <TextInput
            ref={input}
            data-autofocus
            value={code}
            maxLength={longest}
            placeholder={t('checkout.promo_placeholder')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isChecking}
            onChange={({ target }) => {
              setCode(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <p className="sr-only" role="status">
          {error}
        </p>
        <DialogActions fill>
          <Button
            type="submit"
            variant="primary"
            disabled={code.trim() === ''}
            loading={isChecking}
            loadingText={t('shell.processing')}
          >
            {t(error === undefined ? 'checkout.promo_check' : 'checkout.promo_again')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Applied({ saving, onClose }: { saving: Cents; onClose: () => void }) {
  const { t, money } = useI18n();
  return (
    <DoneDialog
      title={t('checkout.promo_done_title')}
      text={t('checkout.promo_done', { amount: money(saving) })}
      label={t('checkout.promo_close')}
      closeLabel={t('common.close')}
      onClose={onClose}
    />
  );
}
