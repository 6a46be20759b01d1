import { createHash } from 'node:crypto';

/** The server parses and plans a statement with a name once a connection; the same text has the same name in every process. */
export const statementName = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
