import { listOrders, listProducts, placeOrder, resetPassword, showWallet } from '@lavoir/contract';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../../bench/processor-time.ts';
import { inTown } from './after.ts';
import { askAt } from './balancer.ts';
import type { Reply } from './balancer.ts';
import type { Run } from './run.ts';
import { newCustomer, orderBody, ordersOf, timeOf } from './shoppers.ts';
import type { Town } from './town.ts';

const urlOf = ({ processes }: Town, place: number): string => processes[place]?.url ?? '';

const keepAsking = async (until: number, ask: () => Promise<Reply>): Promise<Reply[]> => {
  const replies: Reply[] = [];
  while (Date.now() < until) replies.push(await ask());
  return replies;
};

const crowd: Run = {
  name: 'crowd',
  fault: '500 connections on a pool of 10',
  within: 60_000,
  play: inTown(
    async (witness, town) => {
      // so many that each of them alone asks for little
      const people = await Promise.all(Array.from({ length: 100 }, () => newCustomer(town)));
      const agent = new Agent({ keepAlive: true, maxSockets: 500 });
      const until = Date.now() + 5000;
      const probing = keepAsking(until, async () => {
        await wait(50);
        return askAt(urlOf(town, 0), '/healthz');
      });
      const asking = Array.from({ length: 500 }, (_, index) => {
        const { session } = people[index % people.length] ?? { session: {} };
        return keepAsking(until, () => askAt(urlOf(town, 0), listOrders.path, { agent, headers: session }));
      });
      const replies = (await Promise.all(asking)).flat();
      const probes = await probing;
      agent.destroy();
      const served = replies.filter(({ status }) => status === 200);
      const away = replies.filter(({ status }) => status === 503);
      const p99 = timeOf(
        0.99,
        served.map(({ ms }) => ms),
      );
      witness.check('what is too much is sent away', away.length > 0, away.length);
      witness.check('everybody is served or sent away', served.length + away.length === replies.length);
      witness.check(
        'who is sent away hears when to come again',
        away.every(({ headers }) => headers['retry-after'] !== undefined),
      );
      witness.check('p99 of those served is at most 1 s', p99 <= 1000, `${Math.round(p99)} ms`);
      witness.check(
        'probes are answered',
        probes.every(({ status }) => status === 200),
      );
      witness.note('served', served.length);
      witness.note('sent away', away.length);
      witness.note('p99 ms', Math.round(p99));
    },
    {},
    { apis: 1, worker: false },
  ),
};

/** A connection that says a bit of a request every second, and never all of it; with no text it says nothing. */
const dribble = (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const since = Date.now();
  let at = 0;
  const say = () => {
    if (!socket.destroyed) socket.write(text.slice(at, (at += 1)));
  };
  say();
  const speaking = setInterval(say, 1000);
  const closed = once(socket, 'close').then(() => {
    clearInterval(speaking);
    return Date.now() - since;
  });
  socket.resume();
  return { closed, destroy: () => socket.destroy() };
};

const slowloris: Run = {
  name: 'slowloris',
  fault: '200 connections that dribble their headers or say nothing, 200 whose bodies never come',
  within: 60_000,
  play: inTown(
    async (witness, town) => {
      const port = Number(new URL(urlOf(town, 0)).port);
      const customer = await newCustomer(town);
      const text = `GET /healthz HTTP/1.1\r\nhost: lavoir.test\r\n${'x'.repeat(500)}`;
      const headers = Array.from({ length: 200 }, (_, index) => dribble(port, index < 150 ? text : ''));
      const head = Object.entries({
        ...customer.session,
        host: 'lavoir.test',
        'content-type': 'application/json',
        'content-length': '200',
      });
      const bodies = Array.from({ length: 200 }, () => {
        const one = connect(port, '127.0.0.1');
        let heard = '';
        one.on('error', () => undefined).on('data', (chunk: Buffer) => (heard += chunk.toString()));
        one.write(
          `PUT ${resetPassword.path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n{"password":`,
        );
        return { heard: () => heard, destroy: () => one.destroy() };
      });
      const served: Reply[] = [];
      for (const until = Date.now() + 7500; Date.now() < until; await wait(50))
        served.push(await askAt(urlOf(town, 0), showWallet.path, { headers: customer.session }));
      const open = Symbol('open');
      const ages = await Promise.all(
        headers.map(({ closed }) => Promise.race([closed, wait(500).then(() => open)])),
      );
      const closed = ages.filter((age) => typeof age === 'number');
      const told = bodies.filter(({ heard }) => heard().includes('HTTP/1.1 503')).length;
      for (const { destroy } of [...headers, ...bodies]) destroy();
      witness.check(
        'who dribbles headers is cut off within 6.5 s',
        closed.length === 200 && Math.max(...closed) <= 6500,
        `${closed.length} closed, the last after ${Math.max(0, ...closed)} ms`,
      );
      witness.check('who sends no body is told 503', told === 200, told);
      witness.check(
        'everybody else is served meanwhile',
        served.every(({ status }) => status === 200),
        served
          .map(({ status }) => status)
          .filter((status) => status !== 200)
          .join(' '),
      );
      witness.note('served meanwhile', served.length);
      witness.note(
        'p99 ms',
        Math.round(
          timeOf(
            0.99,
            served.map(({ ms }) => ms),
          ),
        ),
      );
    },
    {},
    { apis: 1, worker: false },
  ),
};

const megabytes = 1024 * 1024;

/** Requests that ask for more than anybody needs, or aren't what they seem. */
const oversized = (
  town: Town,
  order: string,
): { what: string; path: string; body?: string; statuses: readonly number[] }[] => {
  const lines = Array.from({ length: 100_000 }, () => ({ product_id: town.world.shirt, quantity: 1 }));
  const { order: placed } = JSON.parse(order) as { order: object };
  const change = (part: object) => JSON.stringify({ order: { ...placed, ...part } });
  const { path } = placeOrder;
  return [
    { what: 'a body of 10 MB', path, body: `{"order":"${'x'.repeat(10 * megabytes)}"}`, statuses: [413] },
    { what: '100,000 lines', path, body: change({ product_orders_attributes: lines }), statuses: [413] },
    {
      what: '5,000 lines',
      path,
      body: change({ product_orders_attributes: lines.slice(0, 5000) }),
      statuses: [422],
    },
    {
      what: 'arrays 1,000 deep',
      path,
      body: `{"order":${'['.repeat(1000)}${']'.repeat(1000)}}`,
      statuses: [400, 422],
    },
    {
      what: 'objects 20,000 deep',
      path,
      body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      statuses: [400, 422],
    },
    { what: 'NUL in a text', path, body: change({ description: 'a\0b' }), statuses: [422] },
    { what: 'page=1e9', path: `${listOrders.path}?page=1e9`, statuses: [422] },
    { what: 'page=1000000000', path: `${listOrders.path}?page=1000000000`, statuses: [422] },
    { what: 'per_page=1000000', path: `${listOrders.path}?per_page=1000000`, statuses: [422] },
    { what: 'per_page=1e6', path: `${listProducts.path}?per_page=1e6`, statuses: [200, 422] },
    { what: 'an address of 100 kB', path: `/${'x'.repeat(100_000)}`, statuses: [404, 414, 431] },
  ];
};

const bodies: Run = {
  name: 'bodies',
  fault: '10 MB, 10^5 lines, depth 1,000 and 20,000, page=1e9, per_page=1e6, NUL, × 20',
  within: 120_000,
  play: inTown(
    async (witness, town) => {
      const customer = await newCustomer(town);
      const headers = { ...customer.session, 'content-type': 'application/json' };
      const url = urlOf(town, 0);
      const pid = town.processes[0]?.pid ?? 0;
      const wishes = oversized(town, orderBody(town, customer, {}));
      const askAll = async (): Promise<
        { what: string; reply: Reply | string; statuses: readonly number[] }[]
      > => {
        const seen = [];
        for (const { what, path, body, statuses } of wishes) {
          const reply = await askAt(url, path, {
            headers,
            ...(body === undefined ? {} : { method: 'POST', body }),
          }).catch((error: Error) => error.message);
          seen.push({ what, reply, statuses });
        }
        return seen;
      };
      const warm = async () => {
        for (let time = 0; time < 100; time += 1)
          await askAt(url, listOrders.path, { headers: customer.session });
      };
      await warm();
      const first = await askAll();
      await wait(2000);
      const before = memoryOf(pid);
      for (let round = 0; round < Math.max(2, Math.round(20 * witness.share)); round += 1) await askAll();
      const most = memoryOf(pid);
      await warm();
      await wait(5000);
      const after = memoryOf(pid);
      for (const { what, reply, statuses } of first) {
        // who is refused in the midst of a long body may see the connection end instead of reading the refusal
        const isCut = typeof reply === 'string' && /EPIPE|ECONNRESET/.test(reply) && statuses.includes(413);
        const isRefused = typeof reply !== 'string' && statuses.includes(reply.status);
        witness.check(
          `${what} is refused`,
          isCut || isRefused,
          typeof reply === 'string' ? reply : reply.status,
        );
        if (typeof reply !== 'string')
          witness.check(`${what} is answered fast`, reply.ms < 1000, `${Math.round(reply.ms)} ms`);
      }
      const placed = await ordersOf(town, customer);
      witness.check('none of it was done', placed.length === 0, placed.length);
      witness.check(
        'memory is back to where it was, give or take 40 MB',
        after <= before + 40,
        `${Math.round(before)} MB before, ${Math.round(after)} after`,
      );
      witness.check(
        'others are served',
        (await askAt(url, showWallet.path, { headers: customer.session })).status === 200,
      );
      witness.note('MB before', Math.round(before));
      witness.note('MB at the end of it', Math.round(most));
      witness.note('MB after', Math.round(after));
    },
    {},
    { apis: 1, worker: false },
  ),
};

/** Marks that turn the direction of what follows; a mail or a label would be turned round by one. */
const turning = '\u202egnp\u2066 \u200fx';

const marks: Run = {
  name: 'marks',
  fault: 'RTL and direction marks in what people write',
  within: 30_000,
  play: inTown(
    async (witness, town) => {
      const customer = await newCustomer(town);
      const headers = { ...customer.session, 'content-type': 'application/json' };
      const body = orderBody(town, customer, { description: `Please ${turning}` });
      const reply = await askAt(urlOf(town, 0), placeOrder.path, { method: 'POST', headers, body });
      const [kept] = await ordersOf(town, customer);
      witness.check('an order is placed', reply.status === 200, reply.status);
      witness.check(
        'its words are kept without them',
        kept?.description === 'Please gnp x',
        JSON.stringify(kept?.description),
      );
    },
    {},
    { apis: 1, worker: false },
  ),
};

export const crowdRuns: readonly Run[] = [crowd, slowloris, bodies, marks];
