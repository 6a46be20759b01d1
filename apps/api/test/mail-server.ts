import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail } from './mime.ts';
import type { ParsedMail } from './mime.ts';

export type Received = ParsedMail & { to: string[] };

/** What the server says to a mail: an SMTP code, or undefined to take it. */
export type Verdict = (attempt: number) => number | undefined;

export type MailServer = {
  url: string;
  /** what it took */
  received: Received[];
  /** every mail that was tried, taken or not */
  attempts: Received[];
  judge: (verdict: Verdict) => void;
  close: () => Promise<void>;
};

const refusal = (code: number): Error =>
  Object.assign(new Error(`<someone@test.example>: ${code} as the test wants it`), { responseCode: code });

/** A real mail server on a free port. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = [];
  const attempts: Received[] = [];
  let verdict: Verdict = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = {
          ...parseMail(Buffer.concat(chunks).toString('latin1')),
          to: session.envelope.rcptTo.map(({ address }) => address),
        };
        attempts.push(mail);
        const code = verdict(attempts.length);
        if (code === undefined) received.push(mail);
        done(code === undefined ? null : refusal(code));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    judge: (next) => {
      verdict = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** A server that takes the connection and never says a word. */
export const startSilentServer = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
