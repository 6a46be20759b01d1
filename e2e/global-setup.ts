import { makeDemo } from './product.ts';

/** One demo for all journeys: `DEMO_MADE` says where it is. @returns what takes it away again */
export default async function setup(): Promise<() => Promise<void>> {
  const { demo, remove } = await makeDemo();
  process.env['DEMO_MADE'] = JSON.stringify(demo);
  return remove;
}
