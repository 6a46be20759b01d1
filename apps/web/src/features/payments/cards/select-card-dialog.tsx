import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import { cardName } from './card-name.ts';
import { expiryText } from './expiry-text.ts';
import { cardsQuery } from './cards.queries.ts';

type SelectCardDialogProps = {
  /** the id of the one that is to pay so far */
  selected: number | undefined;
  onSelect: (card: number) => void;
  onClose: () => void;
};

/** One of the stored cards, or another one that is stored first. */
export function SelectCardDialog({ selected, onSelect, onClose }: SelectCardDialogProps) {
  const texts = useI18n();
  const { t } = texts;
  const query = useQuery(cardsQuery());
  const [picked, setPicked] = useState<number>();
  const [isAdding, setIsAdding] = useState(false);
  const cards = query.data ?? [];
  const chosen = cards.find(({ id }) => id === (picked ?? selected));

  if (isAdding) {
    return (
      <AddCardDialog
        onClose={() => setIsAdding(false)}
        onAdded={({ id }) => {
          setPicked(id);
          setIsAdding(false);
        }}
      />
    );
  }
  const isEmpty = query.data?.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payments.select_card')}
      description={isEmpty ? t('payments.no_saved_card') : undefined}
      closeLabel={t('common.close')}
      size="sm"
    >
      {query.isPending && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={60} />
        </div>
      )}
      {query.isLoadingError && <QueryError query={query} title={t('payments.cards_failed')} />}
      {cards.length > 0 && (
        <ChoiceGroup
          label={t('payments.select_card')}
          value={chosen && String(chosen.id)}
          onChange={(id) => setPicked(Number(id))}
        >
          {cards.map((card) => (
            <Choice
              key={card.id}
              value={String(card.id)}
              title={cardName(card)}
              detail={expiryText(texts, card)?.text}
              icon={CreditCard}
            />
          ))}
        </ChoiceGroup>
      )}
      {cards.length > 0 && (
        <TextButton icon={Plus} className="-my-2 justify-self-start" onClick={() => setIsAdding(true)}>
          {t('payments.add_card')}
        </TextButton>
      )}
      <DialogActions fill>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {isEmpty && (
          <Button variant="primary" icon={Plus} onClick={() => setIsAdding(true)}>
            {t('payments.add_card')}
          </Button>
        )}
        {chosen && (
          <Button variant="primary" onClick={() => onSelect(chosen.id)}>
            {t('payments.select')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
