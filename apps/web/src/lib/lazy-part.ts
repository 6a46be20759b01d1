import type { LaterPart } from '@lavoir/i18n';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { addTexts } from './i18n.tsx';

/**
 * What of a page few people see: its code comes when it is shown, with the texts that it and everything in it need.
 * Where it doesn't come, that is the page's error.
 */
export const lazyPart = <Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  texts: readonly LaterPart[],
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [module] = await Promise.all([load(), ...texts.map(addTexts)]);
    return { default: module[name] };
  });
