import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

export type Wish = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent };

/** Asks one process once. @throws Error where the connection is refused or breaks */
export const askAt = (
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Wish = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const asking = request(
      url + path,
      { method, headers, agent: agent ?? false, timeout: 15_000 },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - since,
          }),
        );
      },
    );
    asking.on('timeout', () => asking.destroy(new Error('no answer within 15 s')));
    asking.on('error', reject);
    asking.end(body);
  });

/** ms between two looks at /readyz; as often as a stopping process waits for it */
const lookEvery = 50;

export type Balancer = {
  /** in turn, at those that are ready; at all of them where none is */
  ask: (path: string, wish?: Wish) => Promise<Reply>;
  /** the address of the next one in turn */
  next: () => string;
  close: () => void;
};

/** Shares requests out among processes in turn, as a load balancer in front of them does. */
export const balance = (urls: () => readonly string[]): Balancer => {
  let turn = 0;
  const over = new AbortController();
  let ready: readonly string[] = urls();
  const isReady = (url: string): Promise<boolean> =>
    askAt(url, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  const looking = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const all = urls();
      const answers = await Promise.all(all.map(isReady));
      ready = all.filter((_, index) => answers[index]);
      await wait(lookEvery);
    }
  };
  void looking();
  const next = (): string => {
    const among = ready.length > 0 ? ready : urls();
    turn += 1;
    return among[turn % among.length] ?? '';
  };
  return {
    next,
    ask: (path, wish) => askAt(next(), path, wish),
    close: () => over.abort(),
  };
};
