import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
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

/** The provider's form is on its way, or doesn't come. */
function Coming({ query, onClose }: { query: UseQueryResult; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog open onClose={onClose} title={t('payments.add_card')} closeLabel={t('common.close')} size="sm">
      {query.isError ? (
        <ErrorState
          title={t('shell.network_error')}
          retryLabel={t('common.retry')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-label={t('common.loading')} className="grid gap-4">
          <Skeleton height={76} />
          <Skeleton height={76} />
        </div>
      )}
    </Dialog>
  );
}
