import { baskets, promised, reviews } from './order-plans.ts';
import type { OrderPlan } from './order-plans.ts';
import { people } from './people.ts';
import type { Person } from './people.ts';
import { products } from './products.ts';

/** Van days between two past orders of one person. */
const rhythm = 4;

const isByKilo = (key: string): boolean => products.some((one) => one.key === key && one.unit === 'kg');

/** The laundry has something for its scale whenever the demo begins. */
const toWeigh = baskets.filter((items) => items.length > 1 && items.some(([key]) => isByKilo(key)));

const madeUp = (person: Person, nth: number): OrderPlan[] => {
  const basket = (index: number) => baskets[(nth * 5 + index * 3) % baskets.length] ?? [];
  const past = Array.from({ length: person.past }, (_, index): OrderPlan => {
    const words = reviews[person.locale];
    const speaks = (nth + index) % 3;
    return {
      who: person.key,
      situation: 'past',
      ago: 2 + (nth % 3) + index * rhythm + ((nth + index) % 3),
      items: basket(index),
      // the first order of some came with a code
      ...(index === person.past - 1 && nth % 4 === 0 ? { promo: 'FRESH10' as const } : {}),
      ...(speaks === 0
        ? { stars: 5 - (index % 2), review: words[(nth + index * 2) % words.length] ?? '' }
        : {}),
      ...(speaks === 1 ? { stars: 3 + ((nth + index) % 3) } : {}),
    };
  });
  const van = person.van.map(([situation, slot], index): OrderPlan => ({
    who: person.key,
    situation,
    slot,
    items: basket(index + 2),
  }));
  const now = person.now.map((situation, index): OrderPlan => ({
    who: person.key,
    situation,
    items: (situation === 'picked_up' && toWeigh[nth % toWeigh.length]) || basket(index + 7),
  }));
  return [...past, ...now, ...van];
};

export const orderPlans: readonly OrderPlan[] = [
  ...promised,
  ...people.flatMap((person, index) => madeUp(person, index)),
];
