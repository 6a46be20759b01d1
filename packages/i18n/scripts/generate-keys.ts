import { areMessageKeysCurrent, writeMessageKeys } from '../src/message-keys-file.ts';

/** Writes src/message-keys.ts from the catalogs; with --check only tells whether it is up to date. */
if (!process.argv.includes('--check')) writeMessageKeys();
else if (!areMessageKeysCurrent()) {
  console.error('src/message-keys.ts is stale: node packages/i18n/scripts/generate-keys.ts');
  process.exitCode = 1;
}
