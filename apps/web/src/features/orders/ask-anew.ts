import type { QueryClient } from '@tanstack/react-query';

type Query = { queryKey: readonly unknown[] };

/** How long a refusal waits for what it was about, in ms. */
const patienceMs = 3_000;

export const askAnew = (client: QueryClient, queries: readonly Query[]): Promise<unknown> =>
  Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));

/** As it is by now, where that comes in time: what was refused is told with it, and not kept back for it. */
export const askAnewInTime = (client: QueryClient, queries: readonly Query[]): Promise<unknown> => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
  });
  return Promise.race([askAnew(client, queries), late]);
};
