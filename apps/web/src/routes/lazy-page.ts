import type { LaterPart } from '@lavoir/i18n';
import { lazyRouteComponent } from '@tanstack/react-router';
import { addTexts } from '../lib/i18n.tsx';

/** A page or a frame whose code comes when it is shown, with the texts that it and everything in it need. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  texts: readonly LaterPart[] = [],
) =>
  lazyRouteComponent<Module, Name>(async () => {
    const [module] = await Promise.all([load(), ...texts.map(addTexts)]);
    return module;
  }, name);
