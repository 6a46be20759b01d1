import type { NewCard } from './cards.queries.ts';

/** A provider's form for a card, a dialog of its own. It gives our server a token: no number reaches it. */
export type CardFormProps = { onAdded: (card: NewCard) => void; onClose: () => void };
