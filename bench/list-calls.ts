import { managedSorts } from '@lavoir/contract';
import { addDays } from '@lavoir/domain';
import type { Day } from '@lavoir/domain';
import type { Operation } from './load.ts';
import { api, get } from './row.ts';
import type { Row } from './row.ts';
import { inTurn } from './world.ts';
import type { World } from './world.ts';

/** Of the operations' list: a part of a query at each turn. */
const opsList =
  (world: World, queryAt: (turn: number) => string): Operation =>
  (turn) => [get(inTurn(world.operators, turn), `/api/v1/ops/orders?per_page=25${queryAt(turn)}`)];

/** Of the list of a company's manager. */
const managed =
  (world: World, queryAt: (turn: number) => string): Operation =>
  (turn) => [get(inTurn(world.managers, turn), `${api}/managers?${queryAt(turn)}`)];

/** A day far ahead on which so many stops are planned, half of them pick-ups. */
const dayOfStops = async ({ db, today }: World, stops: number): Promise<Day> => {
  const day = addDays(today, 40);
  for (const pickup of [day, addDays(day, -3)]) {
    await db.query(
      `update orders set pickup_date = $1, delivery_date = $1::date + 3 where id in (
         select id from orders where pickup_date = current_date + 5 order by id limit $2
       ) and not exists (select from orders where pickup_date = $1)`,
      [pickup, stops / 2],
    );
  }
  return day;
};

const words = ['anneke', 'de smet', 'crowd-12', 'LV-2', 'lambert', 'el amr', 'many-3', 'ouise', 'LV-209'];

/** What operators and companies' managers read: lists, a day, its board. */
export const listRows: readonly Row[] = [
  {
    name: 'operations: first page',
    must: { p50At10: 10 },
    aim: { p50At10: 3 },
    prepare: (world) => opsList(world, () => '&page=1'),
  },
  {
    name: 'operations: deep page',
    must: { p50At10: 10 },
    aim: { p50At10: 3 },
    prepare: (world) => {
      const last = Math.max(1, Math.floor(world.orders / 25) - 10);
      return opsList(world, (turn) => `&page=${Math.max(1, last - (turn % 100))}`);
    },
  },
  {
    name: 'operations: search',
    must: { p50At10: 20 },
    aim: { p50At10: 6 },
    prepare: (world) => opsList(world, (turn) => `&q=${encodeURIComponent(inTurn(words, turn))}`),
  },
  {
    name: 'operations: by day',
    must: { p50At10: 10 },
    aim: { p50At10: 3 },
    prepare: async (world) => {
      const { rows: days } = await world.db.query<{ day: string }>(
        'select distinct pickup_date::text as day from orders order by 1 desc limit 60',
      );
      return opsList(world, (turn) => `&date=${inTurn(days, turn).day}`);
    },
  },
  {
    name: 'operations: a day of 500 stops',
    must: { cpu: 5 },
    withoutFloor: true,
    prepare: async (world) => {
      const day = await dayOfStops(world, 500);
      return (turn) => [get(inTurn(world.operators, turn), `/api/v1/ops/day?date=${day}`)];
    },
  },
  {
    name: 'operations: board of 500 stops',
    must: { cpu: 5 },
    withoutFloor: true,
    prepare: async (world) => {
      const day = await dayOfStops(world, 500);
      return (turn) => [get(inTurn(world.operators, turn), `/api/v1/ops/board?date=${day}`)];
    },
  },
  {
    name: 'manager: first page',
    must: { p50At10: 10 },
    aim: { p50At10: 3 },
    prepare: (world) => managed(world, () => ''),
  },
  {
    // the hundred pages that the pager offers
    name: 'manager: first hundred pages, all sorts',
    must: { p50At10: 10 },
    aim: { p50At10: 3 },
    prepare: (world) =>
      managed(world, (turn) => {
        const direction = turn % 2 === 0 ? 'asc' : 'desc';
        return `sort=${inTurn(managedSorts, turn)}&direction=${direction}&page=${1 + (turn % Math.min(100, world.managed / 10))}`;
      }),
  },
  {
    name: 'manager: last page by number',
    must: { p50At10: 10 },
    aim: { p50At10: 3 },
    prepare: (world) =>
      managed(
        world,
        (turn) =>
          `sort=${inTurn(managedSorts, turn)}&page=${Math.max(1, Math.floor(world.managed / 10) - (turn % 100))}`,
      ),
  },
  {
    name: 'manager: search',
    must: { p50At10: 20 },
    aim: { p50At10: 6 },
    prepare: (world) => managed(world, (turn) => `search=${encodeURIComponent(inTurn(words, turn))}`),
  },
  {
    name: 'manager: months',
    must: { p50At10: 20 },
    prepare:
      ({ managers }) =>
      (turn) => [get(inTurn(managers, turn), `${api}/managers/summary`)],
  },
];
