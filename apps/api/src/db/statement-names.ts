import { createHash } from 'node:crypto';

/** A text that is new after so many is not worth a name: the server keeps a plan for each, on each connection. */
const mostNames = 500;
type Named = {
  name: string;
  /** never writes and then answers with other columns than it did before */
  isSure: boolean;
  /** neither writes nor waits for who does */
  isRead: boolean;
};

let renewed = 0;

/** How often a newer release changed what prepared statements answer. */
export const timesRenewed = (): number => renewed;

/** A pooler knows statements by their text, so a name alone would find the old one again. */
export const current = (statement: string): string =>
  renewed === 0 ? statement : `${statement} /* ${renewed} */`;

/** All statements are prepared anew, on each connection as it asks them. @param since `timesRenewed()` when it was asked */
export const renew = (since: number): void => {
  if (since !== renewed) return;
  renewed += 1;
};

const writes =
  /\b(insert)\s+into\s+"?([\w.]+)|\b(delete)\s+from\s+"?([\w.]+)|\b(update)\s+"?([\w.]+)"?\s.*?\bset\b/is;

const locks = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

/** The names on a pool's connections: the server parses and plans a statement with a name once a connection. */
export class Names {
  readonly #known = new Map<string, Named>();
  #since = renewed;

  of(statement: string): Named | undefined {
    if (this.#since !== renewed) this.#known.clear();
    this.#since = renewed;
    const known = this.#known.get(statement);
    if (
      known !== undefined ||
      this.#known.size >= mostNames ||
      !/^\s*(select|insert|update|delete|with)\b/i.test(statement)
    )
      return known;
    // the same in every process: a pooler lends one connection to several
    const name = createHash('sha256').update(statement).digest('base64url').slice(0, 22);
    const isWrite = writes.test(statement);
    const named = {
      name,
      isSure: !isWrite || !statement.includes('*'),
      isRead: !isWrite && !locks.test(statement),
    };
    this.#known.set(statement, named);
    return named;
  }
}

/** `insert orders`: what a statement does, and to which table: to the first that it writes, else to the first that it reads. */
export const summaryOf = (statement: string): string => {
  const [verb = '', table = ''] =
    writes
      .exec(statement)
      ?.slice(1)
      .filter((found) => found !== undefined) ?? [];
  if (table !== '') return `${verb.toLowerCase()} ${table}`;
  const [, first = ''] = /^\s*(\w+)/.exec(statement) ?? [];
  const [, from = ''] = /\bfrom\s+"?([\w.]+)/i.exec(statement) ?? [];
  return `${first.toLowerCase()} ${from}`.trimEnd();
};
