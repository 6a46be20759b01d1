import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Our own files that these files import at once: what a page can't be shown without. What is imported
 * later isn't among them.
 */
export const modulesOf = (files: readonly string[], found = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
    const imported = [...code.matchAll(/from\s+'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
      resolve(dirname(file), path),
    );
    modulesOf(imported, found);
  }
  return found;
};

/** The same with all that comes later, but for what is only found beyond these. */
export const reachedFrom = (
  file: string,
  beyond: ReadonlySet<string>,
  found = new Set<string>(),
): Set<string> => {
  if (found.has(file) || beyond.has(file)) return found;
  found.add(file);
  const code = readFileSync(file, 'utf8').replaceAll(/import type [^;]*;/g, '');
  for (const [, path = ''] of code.matchAll(/(?:from\s+|import\()'(\.[^']+\.tsx?)'/g))
    reachedFrom(resolve(dirname(file), path), beyond, found);
  return found;
};

/** The icons that they show, by the names of their files. */
export const iconsOf = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
        ([, names = '']) =>
          [...names.matchAll(/(?<!type )\b[A-Z]\w*/g)].map(([name]) =>
            name.replaceAll(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase(),
          ),
      ),
    ),
  );
