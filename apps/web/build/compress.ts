import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is text; fonts and pictures are compressed already. */
const texts = '**/*.{html,css,js,svg,json,txt,webmanifest}';

/** Beside every text of the build: the same as brotli and as gzip, as small as they get. The server picks one. */
export const compress = async (folder: string): Promise<void> => {
  const files = globSync(texts, { cwd: folder }).filter((file) => !file.startsWith('.'));
  const compressed = files.map(async (file) => {
    const plain = readFileSync(join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // the pages are many and alike: the last twentieth isn't worth most of the build's time
      [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.html') ? 9 : constants.BROTLI_MAX_QUALITY,
    };
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(plain, { params }));
    writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(plain, { level: 9 }));
  });
  await Promise.all(compressed);
};
