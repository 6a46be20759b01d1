import { Check } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CardFormProps } from './card-form.ts';
import { cardName } from './card-name.ts';
import { useKeepCard } from './cards.queries.ts';
import type { NewCard } from './cards.queries.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';

/** A card is entered and stored; then it is said, and one goes on with it. */
export function AddCardDialog({ onAdded, onClose }: CardFormProps) {
  const { t } = useI18n();
  const keep = useKeepCard();
  const [added, setAdded] = useState<NewCard>();
  if (!added) {
    return (
      <SandboxCardForm
        onClose={onClose}
        onAdded={(card) => {
          keep(card);
          setAdded(card);
        }}
      />
    );
  }
  const goOn = () => onAdded(added);
  return (
    <Dialog
      open
      onClose={goOn}
      title={
        <>
          <span className="mb-5 grid size-16 place-items-center rounded-full bg-success-soft text-success">
            <Icon of={Check} size="lg" />
          </span>
          {t('payments.card_saved')}
        </>
      }
      description={t('payments.card_saved_text', { card: cardName(added) })}
      closeLabel={t('common.close')}
      size="sm"
    >
      <DialogActions fill>
        <Button variant="primary" onClick={goOn} data-autofocus>
          {t('payments.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
