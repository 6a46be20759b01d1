import type { CallOutput, showBags } from '@lavoir/contract';
import {
  addCents,
  centsToEuro,
  holdsDeposit,
  minCents,
  noCents,
  scaleCents,
  subtractCents,
} from '@lavoir/domain';
import type { Cents } from '@lavoir/domain';
import type { Handler } from '../../http/context.ts';
import { broughtOf, depositOfOrder, findBagLines } from './bags.queries.ts';
import { factsOf } from './orders.queries.ts';

type Line = Awaited<ReturnType<typeof findBagLines>>[number];
type Bags = CallOutput<typeof showBags>['bags'][number];

const kept = (line: Line): number => broughtOf(line) - line.bags_returned;

/** What is held for each line of an order's bags. */
const heldFor = (lines: readonly Line[]): [Line, Cents][] => {
  const [order] = lines;
  if (!order || !holdsDeposit(factsOf(order))) return [];
  const { paid, givenBack } = depositOfOrder(order, lines);
  let left = subtractCents(paid, givenBack);
  return lines.map((line) => {
    const held = minCents(left, scaleCents(line.unit_price_cents, kept(line), 1));
    left = subtractCents(left, held);
    return [line, held];
  });
};

/** The lines of one product, as one kind of bag. */
const presentBags = (lines: readonly Line[], held: ReadonlyMap<Line, Cents>): Bags[] => {
  const [line] = lines;
  const quantity = lines.reduce((sum, one) => sum + kept(one), 0);
  if (!line || line.bag === null || quantity === 0) return [];
  return [
    {
      product_id: line.product_id,
      bag: line.bag as Bags['bag'],
      name: line.name_en,
      name_fr: line.name_fr,
      name_nl: line.name_nl,
      quantity,
      deposit: centsToEuro(addCents(...lines.map((one) => held.get(one) ?? noCents))),
    },
  ];
};

export const handleShowBags: Handler<typeof showBags> = async ({ db, actor }) => {
  const lines = await findBagLines(db, actor.userId);
  const held = new Map([...Map.groupBy(lines, ({ order_id }) => order_id).values()].flatMap(heldFor));
  // the driver brings them at the pick-up
  const brought = lines.filter(({ status }) => status !== 'confirmed');
  const byProduct = [...Map.groupBy(brought, ({ product_id }) => product_id).values()];
  return {
    bags: byProduct.flatMap((ofProduct) => presentBags(ofProduct, held)),
    ...(lines.some(({ bag }) => bag === 'hanger') && { on_hanger_check: true as const }),
  };
};
