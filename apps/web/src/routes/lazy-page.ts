import type { LaterPart } from '@lavoir/i18n';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { createElement, useEffect } from 'react';
import type { ComponentType } from 'react';
import { endTakeover } from '../lib/first-paint.ts';
import { addTexts } from '../lib/i18n.tsx';
import { later } from '../ui/later.ts';

const lazily =
  (whenShown: () => void) =>
  <Name extends string>(
    load: () => Promise<Readonly<Record<Name, ComponentType>>>,
    name: Name,
    texts: readonly LaterPart[] = [],
  ): AsyncRouteComponent<object> => {
    const part = later(async () => {
      const [module] = await Promise.all([load(), ...texts.map(addTexts)]);
      return module[name];
    });
    const Lazy: AsyncRouteComponent<object> = () => {
      useEffect(whenShown, []);
      const Part = part.now();
      if (!Part) throw new Error(name);
      return createElement(Part);
    };
    Lazy.preload = async () => void (part.now() ?? (await part.fetch()));
    return Lazy;
  };

/** What stands around pages; its code comes as theirs does. */
export const lazyFrame = lazily(() => undefined);

/**
 * A page whose code comes when it is shown, with the texts that it and everything in it need. The router asks for both
 * before it renders; what didn't come is that page's error, and is asked for again with the page.
 */
export const lazyPage = lazily(endTakeover);
