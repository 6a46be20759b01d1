import type { Plugin } from 'vite';
import { catalogFolder, readCatalog } from './catalog-files.ts';
import { compileCatalogs } from './compile-catalog.ts';
import { locales } from './locale.ts';
import type { Locale } from './locale.ts';
import { writeMessageKeys } from './message-keys-file.ts';
import { textParts } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';

const prefix = 'virtual:lavoir-catalog/';
const table = 'virtual:lavoir-catalogs';
const parts = Object.keys(textParts) as TextPart[];
const modules = new Map<string, { part: TextPart; locale: Locale }>(
  parts.flatMap((part) =>
    locales.map((locale) => [`\0${prefix}${part}/${locale}`, { part, locale }] as const),
  ),
);

const tableCode = `export const catalogs = {${parts
  .map((part) => {
    const loads = locales.map((locale) => `${locale}: () => import('${prefix}${part}/${locale}')`);
    return `${part}: {${loads.join(',')}}`;
  })
  .join(',')}};`;

/**
 * Gives each part of each language's texts as `virtual:lavoir-catalog/start/en`, compiled, so that no ICU parser ships;
 * and `virtual:lavoir-catalogs`, which asks for each of them when it is wanted.
 */
export const catalogs = (): Plugin => ({
  name: 'lavoir-catalogs',
  resolveId: (id) => (id === table || id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${table}`) return tableCode;
    const module = modules.get(id);
    if (!module) return undefined;
    const compiled = compileCatalogs(textParts[module.part].map(readCatalog), module.locale);
    // JSON.parse starts faster than the same literal
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
  },
  configureServer(server) {
    const reload = (file: string): void => {
      if (!file.startsWith(catalogFolder)) return;
      writeMessageKeys();
      for (const id of modules.keys()) {
        const module = server.moduleGraph.getModuleById(id);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    };
    server.watcher.add(catalogFolder);
    server.watcher.on('add', reload).on('change', reload).on('unlink', reload);
  },
});
