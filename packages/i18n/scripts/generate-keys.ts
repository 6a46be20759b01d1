import { writeMessageKeys } from '../src/message-keys-file.ts';

/** Writes src/message-keys.ts from the catalogs; `npm ci` and every check begin with it. */
writeMessageKeys();
