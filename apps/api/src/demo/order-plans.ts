import { asCents } from '@lavoir/domain';
import type { Cents, ClaimKind, ClaimWish } from '@lavoir/domain';
import type { Person } from './people.ts';
import type { PromoKey } from './places.ts';

/** Of where the van comes every day: made by now where its time has come. */
export type VanSituation = 'collects_today' | 'brings_today' | 'collects_tomorrow';

/** Where an order stands on the day of seeding. */
export type Situation =
  | 'confirmed'
  | 'pick_up_missed'
  | 'picked_up'
  | 'at_laundry'
  | 'asks'
  | 'payment_failed'
  | 'processed'
  | 'ready'
  | 'delivery_missed'
  | 'in_locker'
  | 'forgotten'
  | 'past'
  | 'withdrawn'
  | 'cancelled'
  | 'deleted'
  | VanSituation;

/** A product, what was ordered and, where it's told, what the laundry found (kilos and m² with decimals). */
export type Item = readonly [product: string, ordered: number, actual?: number];

export type OrderPlan = {
  who: string;
  items: readonly Item[];
  situation: Situation;
  /** which slot of its day, of what the van does today or tomorrow */
  slot?: number;
  /** how many van days ago it was delivered, of past orders */
  ago?: number;
  promo?: PromoKey;
  stars?: number;
  review?: string;
  /** about its first item, some hours after it came; answered the day after where it says how */
  claim?: {
    kind: ClaimKind;
    words: string;
    wish: ClaimWish;
    answer?: { words: string; credit: number; accepted?: true };
  };
  description?: string;
  /** paid in a few minutes before, whatever the wallet has */
  topUp?: Cents;
  /** where the driver puts it; where this isn't said, behind the smallest door that it fits */
  locker?: string;
};

/** What people order whose orders are made up. */
export const baskets: readonly (readonly Item[])[] = [
  [
    ['shirt', 5],
    ['trousers', 2],
    ['wash-fold', 6],
  ],
  [
    ['wash-fold', 9],
    ['shirt', 3],
  ],
  [['shirt', 8]],
  [
    ['suit', 1],
    ['shirt', 5],
    ['tie', 1],
  ],
  [
    ['sheets', 2],
    ['duvet', 1],
    ['pillowcase', 4],
  ],
  [
    ['iron-kg', 7],
    ['iron-shirt', 4],
  ],
  [
    ['wash-fold', 10],
    ['towels-kg', 4],
  ],
  [
    ['evening-dress', 1],
    ['silk-blouse', 1],
    ['blouse', 1],
  ],
  [
    ['coat', 1],
    ['jumper', 2],
    ['scarf', 1],
  ],
  [
    ['curtains', 6],
    ['cushion', 2],
  ],
  [
    ['tablecloth', 2],
    ['napkin', 12],
  ],
  [
    ['jumper', 3],
    ['cardigan', 1],
    ['hat', 1],
  ],
  [
    ['wash-iron', 6],
    ['polo', 3],
  ],
  [
    ['dress', 2],
    ['blouse', 2],
  ],
  [
    ['shirt-folded', 6],
    ['iron-trousers', 3],
  ],
  [
    ['wash-fold', 8],
    ['folded-bag', 1],
  ],
  [
    ['shirt', 6],
    ['jacket', 1],
    ['hanger-bag', 1],
  ],
];

/** What they say of it. */
export const reviews: Record<Person['locale'], readonly string[]> = {
  en: [
    'Shirts like new, and the driver carried the bag up three floors.',
    'On time, neatly folded.',
    'Good, though one button came loose.',
  ],
  fr: [
    'Impeccable, et livré à l’heure.',
    'Très pratique au bureau.',
    'Bien, mais un pli oublié sur une manche.',
  ],
  nl: [
    'Netjes gevouwen en op tijd.',
    'Handig, en de hemden zijn perfect gestreken.',
    'Goed, maar het rook wat sterk.',
  ],
};

/** Emma's and Sofie's, as the demo promises them. What Emma pays in and spends leaves € 120,00. */
export const promised: readonly OrderPlan[] = [
  {
    who: 'emma',
    situation: 'past',
    ago: 34,
    promo: 'WELCOME5',
    topUp: asCents(10_000),
    items: [
      ['shirt', 5],
      ['trousers', 2],
      ['wash-fold', 6, 6.2],
      ['hanger-bag', 1],
    ],
    stars: 5,
    review: 'Shirts like new, and the driver carried the bag up three floors.',
  },
  {
    who: 'emma',
    situation: 'past',
    ago: 27,
    topUp: asCents(2000),
    items: [
      ['sheets', 2],
      ['duvet', 1],
      ['towel', 4],
    ],
    stars: 4,
    review: 'Everything smells fresh, delivered ten minutes late.',
  },
  {
    who: 'emma',
    situation: 'past',
    ago: 19,
    topUp: asCents(10_000),
    items: [
      ['wash-fold', 8, 7.4],
      ['folded-bag', 1],
    ],
    stars: 5,
    review: 'The folded bag is a very good idea.',
  },
  {
    who: 'emma',
    situation: 'past',
    ago: 9,
    topUp: asCents(2000),
    items: [
      ['coat', 1],
      ['jumper', 2],
      ['silk-blouse', 1],
    ],
    stars: 5,
    claim: {
      kind: 'badly_ironed',
      words: 'One sleeve of the coat came back with a crease.',
      wish: 'credit',
      answer: {
        words: 'You are right, and we are sorry: please take this for the trouble.',
        credit: 5,
        accepted: true,
      },
    },
  },
  {
    who: 'emma',
    situation: 'past',
    ago: 1,
    topUp: asCents(9500),
    items: [
      ['shirt', 5],
      ['trousers', 2],
      ['wash-fold', 6, 5.9],
    ],
    claim: {
      kind: 'missing',
      words: 'There were five shirts in the bag, and four came back. The white one is missing.',
      wish: 'money',
    },
  },
  {
    who: 'emma',
    situation: 'processed',
    topUp: asCents(10_000),
    description: 'The blue dress has a wine stain at the hem.',
    items: [
      ['dress', 2],
      ['shirt', 7],
      ['wash-fold', 5, 4.9],
    ],
  },

  {
    who: 'sofie',
    situation: 'past',
    ago: 14,
    promo: 'FRESH10',
    items: [['shirt', 8]],
    stars: 5,
    review: 'Handig op het werk, en de hemden zijn perfect gestreken.',
  },
  {
    who: 'sofie',
    situation: 'past',
    ago: 8,
    items: [
      ['iron-kg', 7, 7.3],
      ['iron-shirt', 4],
    ],
    stars: 4,
  },
  {
    who: 'sofie',
    situation: 'past',
    ago: 4,
    items: [
      ['dress', 2],
      ['blouse', 2],
    ],
  },
  {
    who: 'sofie',
    situation: 'in_locker',
    locker: '12',
    items: [
      ['shirt', 5],
      ['trousers', 2],
      ['wash-fold', 6, 6.2],
    ],
  },
  {
    who: 'sofie',
    situation: 'confirmed',
    items: [
      ['coat', 1],
      ['jumper', 2],
      ['scarf', 1],
    ],
  },
];
