import { useQuery } from '@tanstack/react-query';
import { CreditCard, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { useLater } from '../../../lib/use-later.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.ts';
import { CardPicture } from '../../../ui/pictures/card-picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { cardName } from './card-name.ts';
import { cardsQuery } from './cards.queries.ts';
import type { Card as StoredCard } from './cards.queries.ts';
import { expiryText } from './expiry-text.ts';
import { DeleteCard } from './delete-card.tsx';

const adding = later(() => import('./add-card-dialog.tsx'));

/** The stored cards, and how another one comes to them. */
export function CardsCard() {
  const { t } = useI18n();
  const query = useQuery(cardsQuery());
  const dialog = useLater(adding);
  const add = useRef<HTMLButtonElement>(null);
  const count = query.data?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    // the row that was deleted had the focus
    if (count < before.current && document.activeElement === document.body) add.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <Card className="grid gap-3 *:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading level={2}>{t('payments.cards')}</Heading>
        <TextButton ref={add} icon={Plus} onClick={() => void dialog.open()}>
          {t('payments.add_card')}
        </TextButton>
      </div>
      {query.isPending && (
        <div role="status" aria-label={t('common.loading')} className="grid gap-5 py-3">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
      {query.isLoadingError && <QueryError query={query} title={t('payments.cards_failed')} />}
      {query.data?.length === 0 && (
        <EmptyState
          picture={<CardPicture />}
          title={t('payments.no_cards')}
          text={t('payments.no_cards_text')}
        />
      )}
      {query.data && query.data.length > 0 && (
        <ul aria-label={t('payments.cards')} className="divide-y divide-line">
          {query.data.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </ul>
      )}
      {dialog.shown && <dialog.shown.AddCardDialog onAdded={dialog.close} onClose={dialog.close} />}
    </Card>
  );
}

function Row({ card }: { card: StoredCard }) {
  const texts = useI18n();
  const { t } = texts;
  const expiry = expiryText(texts, card);
  return (
    <li className="flex min-h-17 items-center gap-3.5 py-3">
      <Tile size="sm" tone={card.in_use ? 'blue' : 'sunken'} className="cramped:hidden">
        <Icon of={CreditCard} />
      </Tile>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <b>{cardName(card)}</b>
        {expiry && (
          <p className={classNames('text-sm', expiry.warns ? 'text-danger' : 'text-ink-3')}>{expiry.text}</p>
        )}
      </div>
      {card.in_use ? <Badge tone="blue">{t('payments.in_use')}</Badge> : <DeleteCard card={card} />}
    </li>
  );
}
