import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Fault = '500' | 'not json' | 'success as text' | 'redirect' | 'hangs up' | 'low score' | 'silence';

export type SiteVerify = {
  url: string;
  rightAnswer: () => string;
  lastAsked: () => Record<string, string>;
  /** what the next question gets */
  fail: (fault: Fault) => void;
  close: () => Promise<void>;
};

const misbehave = (fault: Fault, response: ServerResponse): void => {
  switch (fault) {
    case '500':
      return void response.writeHead(500).end(JSON.stringify({ success: true }));
    case 'not json':
      return void response.end('<p>success</p>');
    case 'success as text':
      return void response.end(JSON.stringify({ success: 'true' }));
    case 'redirect':
      return void response.writeHead(307, { location: '/' }).end();
    case 'hangs up':
      return void response.destroy();
    case 'low score':
      return void response.end(JSON.stringify({ success: true, score: 0.1 }));
    case 'silence':
      return undefined;
  }
};

/** A vendor's siteverify on this machine: knows its answers, takes each once. */
export const startSiteVerify = async (secret: string): Promise<SiteVerify> => {
  const right = new Set<string>();
  let asked: Record<string, string> = {};
  let fault: Fault | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked = Object.fromEntries(new URLSearchParams(await text(request)));
    const failing = fault;
    fault = undefined;
    if (failing) return misbehave(failing, response);
    const success =
      request.method === 'POST' && asked['secret'] === secret && right.delete(asked['response'] ?? '');
    response.end(
      JSON.stringify(success ? { success } : { success, 'error-codes': ['timeout-or-duplicate'] }),
    );
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/siteverify`,
    rightAnswer: () => {
      const made = randomUUID();
      right.add(made);
      return made;
    },
    lastAsked: () => asked,
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
