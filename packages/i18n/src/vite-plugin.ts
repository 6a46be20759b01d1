import type { Plugin } from 'vite';
import { catalogFolder, readWebCatalogs } from './catalog-files.ts';
import { compileCatalogs } from './compile-catalog.ts';
import { locales } from './locale.ts';
import { writeMessageKeys } from './message-keys-file.ts';

const prefix = 'virtual:lavoir-catalog/';
const modules = new Map(locales.map((locale) => [`\0${prefix}${locale}`, locale]));

/** Gives each language's texts as `virtual:lavoir-catalog/en`, compiled, so that no ICU parser ships. */
export const catalogs = (): Plugin => ({
  name: 'lavoir-catalogs',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    const locale = modules.get(id);
    if (!locale) return undefined;
    // JSON.parse starts faster than the same literal
    const json = JSON.stringify(compileCatalogs(readWebCatalogs(), locale));
    return `export default JSON.parse(${JSON.stringify(json)});`;
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
