import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const window = z.tuple([z.int(), z.int()]);
const request = z.strictObject({
  vehicles: z.array(
    z.strictObject({
      id: z.int(),
      start_index: z.int(),
      end_index: z.int(),
      capacity: z.array(z.int()).length(1),
      time_window: window,
    }),
  ),
  jobs: z.array(
    z.strictObject({
      id: z.int(),
      location_index: z.int(),
      service: z.int(),
      pickup: z.array(z.int()).length(1).optional(),
      delivery: z.array(z.int()).length(1).optional(),
      time_windows: z.array(window).min(1),
    }),
  ),
  matrices: z.strictObject({
    car: z.strictObject({ durations: z.array(z.array(z.int())), distances: z.array(z.array(z.int())) }),
  }),
});
type Asked = z.output<typeof request>;

/** Whoever comes in time and is nearest takes what closes next; what nobody reaches in time is left out, as VROOM does. */
const solve = ({ vehicles, jobs, matrices: { car } }: Asked) => {
  const vans = vehicles.map(({ id, start_index, time_window }) => ({
    vehicle: id,
    place: start_index,
    time: time_window[0],
    steps: [{ type: 'start' }] as { type: string; id?: number }[],
  }));
  for (const job of jobs.toSorted(
    (one, other) => (one.time_windows[0]?.[1] ?? 0) - (other.time_windows[0]?.[1] ?? 0),
  )) {
    const [opens, closes] = job.time_windows[0] ?? [0, 0];
    const wayOf = (place: number) => car.durations[place]?.[job.location_index] ?? 0;
    const van = vans
      .filter(({ place, time }) => time + wayOf(place) <= closes)
      .toSorted((one, other) => wayOf(one.place) - wayOf(other.place))[0];
    if (!van) continue;
    van.time = Math.max(van.time + wayOf(van.place), opens) + job.service;
    van.place = job.location_index;
    van.steps.push({ type: 'job', id: job.id });
  }
  return {
    code: 0,
    routes: vans.map(({ vehicle, steps }) => ({ vehicle, steps: [...steps, { type: 'end' }] })),
  };
};

/** A VROOM server on this machine, strict about what it is asked. */
export const startVroom = async () => {
  let isBroken = false;
  const server = createServer((incoming, response) => {
    const answer = async () => {
      const asked = request.safeParse(await json(incoming));
      if (isBroken || !asked.success) return void response.writeHead(400).end('{"code":2,"error":"Invalid"}');
      return void response.end(JSON.stringify(solve(asked.data)));
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    breakDown: () => {
      isBroken = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
