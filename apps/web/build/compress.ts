import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is text; fonts and pictures are compressed already. */
const texts = '**/*.{html,css,js,svg,json,txt,webmanifest}';

/** Beside every text of the build: the same as brotli and as gzip, as small as they get. The server picks one. */
export const compress = (): Plugin => {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = globSync(texts, { cwd: folder }).filter((file) => !file.startsWith('.'));
        const compressed = files.map(async (file) => {
          const plain = readFileSync(join(folder, file));
          const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
          writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(plain, size));
          writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(plain, { level: 9 }));
        });
        await Promise.all(compressed);
      },
    },
  };
};
