import type { Page } from '@playwright/test';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the line to the server is: cut at the wire, answered by a broken thing in between, or silent. */
export type LineState = 'up' | 'cut' | 'failing' | 'silent';

export type Line = {
  /** where browsers find the server through this line */
  url: string;
  become: (state: LineState) => void;
  /** these paths are gone, while the line is up */
  lose: (paths: RegExp | undefined) => void;
  /** these paths say nothing, while the line is up */
  hush: (paths: RegExp | undefined) => void;
  /** lets nothing of what it was asked to answer wait any longer */
  close: () => Promise<void>;
};

/** A line between browser and server that can be broken for everything at once: pages, code, calls, workers. */
export const openLine = async (server: string): Promise<Line> => {
  let state: LineState = 'up';
  let lost: RegExp | undefined;
  let hushed: RegExp | undefined;
  const to = new URL(server);

  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = asked;
    const onward = request({ host: to.hostname, port: to.port, method, path: url, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
  };

  const proxy = createServer((asked, answer) => {
    if (state === 'cut') asked.socket.destroy();
    else if (state === 'failing')
      answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Foreign Gateway Error</h1>');
    else if (state === 'up' && lost?.test(asked.url ?? '')) answer.writeHead(404).end();
    else if (state === 'up' && !hushed?.test(asked.url ?? '')) pass(asked, answer);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    become: (next) => {
      state = next;
      // what was silent stays so; a connection kept alive would be answered by the old state's rules
      proxy.closeIdleConnections();
      if (next === 'cut') proxy.closeAllConnections();
    },
    lose: (paths) => {
      lost = paths;
    },
    hush: (paths) => {
      hushed = paths;
    },
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed());
        proxy.closeAllConnections();
      }),
  };
};

/** The page has what it needs of the next ones, and the worker that stands in for those that don't come. */
export const expectAhead = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      navigator.serviceWorker.controller !== null &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/order-stream-')),
  );
  // what fails of it starts the page anew later on
  await page.waitForLoadState('networkidle');
};
