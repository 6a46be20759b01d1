import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
};

export type Answer = { status: number; body: Buffer };

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

const written = ({ method, path, headers = {}, body }: Request): string => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${more.join('')}${content}\r\n${text}`;
};

/** The answer that the bytes are, once they are all there. */
const readAnswer = (bytes: Buffer): Answer | undefined => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const from = end + headEnd.length;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head)) {
    const isWhole = bytes.subarray(-lastChunk.length).equals(lastChunk);
    return isWhole ? { status, body: bytes.subarray(from) } : undefined;
  }
  const to = from + Number(length ?? 0);
  return bytes.length < to ? undefined : { status, body: bytes.subarray(from, to) };
};

/**
 * One kept-alive connection that sends a request when the one before is answered. It reads no more of HTTP than our
 * two servers speak: what the measuring process spends is missing to those that it measures.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #settle: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#settle?.failed(error));
    socket.on('close', () => this.#settle?.failed(new Error('the server closed the connection')));
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Connection(socket);
  }

  send(request: Request): Promise<Answer> {
    return new Promise((done, failed) => {
      this.#received = [];
      this.#settle = { done, failed };
      this.#socket.write(written(request));
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    const [only] = this.#received;
    const bytes = this.#received.length === 1 && only ? only : Buffer.concat(this.#received);
    this.#received = [bytes];
    const answer = readAnswer(bytes);
    if (!answer) return;
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.done(answer);
  }
}
