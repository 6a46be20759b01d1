import type { LaterPart } from '@lavoir/i18n';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { addTexts } from '../lib/i18n.tsx';
import { later } from '../ui/later.ts';

/**
 * A page or a frame whose code comes when it is shown, with the texts that it and everything in it need. The router
 * asks for both before it renders; what didn't come is that page's error, and is asked for again with the page.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  texts: readonly LaterPart[] = [],
): AsyncRouteComponent<object> => {
  const page = later(async () => {
    const [module] = await Promise.all([load(), ...texts.map(addTexts)]);
    return module[name];
  });
  const Lazy: AsyncRouteComponent<object> = () => {
    const Page = page.now();
    if (!Page) throw new Error(name);
    return createElement(Page);
  };
  Lazy.preload = async () => void (page.now() ?? (await page.fetch()));
  return Lazy;
};
