import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DoneDialog } from '../../../ui/done-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { cardName } from './card-name.ts';
import { useKeepCard } from './cards.queries.ts';
import type { NewCard } from './cards.queries.ts';
import { providerQuery } from '../provider/provider.ts';
import type { CardFormProps } from '../provider/provider.ts';

/** A card is entered and stored; then it is said, and one goes on with it. */
export function AddCardDialog({ onAdded, onClose }: CardFormProps) {
  const { t } = useI18n();
  const keep = useKeepCard();
  const [added, setAdded] = useState<NewCard>();
  const provider = useQuery(providerQuery());
  if (!provider.data) return <Coming query={provider} onClose={onClose} />;
  if (!added) {
    const { CardForm } = provider.data;
    return (
      <CardForm
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
    <DoneDialog
      title={t('payments.card_saved')}
      text={t('payments.card_saved_text', { card: cardName(added) })}
      label={t('payments.continue')}
      closeLabel={t('common.close')}
      onClose={goOn}
    />
  );
}

/** The provider's form is on its way, or doesn't come. */
function Coming({ query, onClose }: { query: UseQueryResult; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} title={t('payments.add_card')} closeLabel={t('common.close')} size="sm">
      {query.isError ? (
        <QueryError query={query} text={t('shell.network_error')} />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-4">
          <Skeleton height={76} />
          <Skeleton height={76} />
        </div>
      )}
    </Dialog>
  );
}
