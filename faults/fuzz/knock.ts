import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from '../../apps/api/test/test-app.ts';
import type { Operation } from './operations.ts';
import type { Wish } from './wishes.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const pathOf = ({ path }: Operation, { params, query }: Wish): string => {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(params[name])),
  );
  const search = query.map((pair) => pair.map((text) => encodeURIComponent(wellFormed(text))).join('='));
  return search.length > 0 ? `${named}?${search.join('&')}` : named;
};

/** A URL can't hold half a surrogate pair. */
const wellFormed = (text = ''): string => text.toWellFormed();

/** ms; everything is answered before, if only by 503 */
const patience = 10_000;

/** @throws Error where nothing is answered */
export const knock = (
  url: string,
  operation: Operation,
  wish: Wish,
  session: Session | undefined,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(
      url + pathOf(operation, wish),
      {
        method: operation.method,
        headers: { ...session, ...wish.headers },
        timeout: patience,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', end);
        // a stream doesn't end by itself
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          end();
          answer.destroy();
        }
      },
    );
    asking.on('timeout', () => asking.destroy(new Error(`nothing within ${patience} ms`)));
    asking.on('error', reject);
    asking.end(wish.body);
  });
