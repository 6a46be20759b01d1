import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  /** how many orders are in the database besides the demo's */
  orders: number;
  /** rows whose names have one of the words in them; empty: all */
  only: readonly string[];
  /** that one measurement takes */
  seconds: number;
  /** A B A B …; the table shows medians */
  rounds: number;
  targets: readonly TargetName[];
  /** whether to write down where the product's process spends its time; that slows it */
  profile: boolean;
  /** whether to measure nothing and look at every call's plans alone */
  plans: boolean;
  /** that keeps the loaded database for other runs of the same day; undefined: a temporary one */
  folder: string | undefined;
};

export type TargetName = 'floor' | 'product';

const atLeast = (least: number, name: string, text: string): number => {
  const value = Number(text);
  if (!(value >= least)) throw new Error(`--${name} must be a number of ${least} or more`);
  return value;
};

/** @throws Error naming what it doesn't understand */
export const readOptions = (args: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '10000' },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      product: { type: 'boolean', default: false },
      floor: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      folder: { type: 'string' },
    },
  });
  const both = values.product === values.floor;
  return {
    orders: Math.floor(atLeast(0, 'orders', values.orders)),
    only: values.only.split(',').filter((word) => word !== ''),
    seconds: atLeast(0.2, 'seconds', values.seconds),
    rounds: Math.floor(atLeast(1, 'rounds', values.rounds)),
    targets: both ? ['floor', 'product'] : [values.product ? 'product' : 'floor'],
    profile: values.profile,
    plans: values.plans,
    folder: values.folder === undefined ? undefined : resolve(values.folder),
  };
};
