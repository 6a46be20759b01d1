import type { LaterPart } from '@lavoir/i18n';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { addTexts } from './i18n.tsx';

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

const brought = async <Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  texts: readonly LaterPart[],
): Promise<{ default: ComponentType<Props> }> => {
  const [module] = await Promise.all([load(), ...texts.map(addTexts)]);
  return { default: module[name] };
};

/**
 * What of a page few people see: its code comes when it is shown, with the texts that it and everything in it need.
 * Where it doesn't come, that is the page's error.
 */
export const lazyPart = <Name extends string, Props extends object = object>(
  load: Load<Name, Props>,
  name: Name,
  texts: readonly LaterPart[],
): LazyExoticComponent<ComponentType<Props>> => lazy(() => brought(load, name, texts));

let extrasAsked = 0;

/** While this is so, code that doesn't come is hardly worth a page that starts anew. */
export const isExtraAsked = (): boolean => extrasAsked > 0;

/** As `lazyPart`, for what its page can do without: where it doesn't come, nothing is shown. */
export const lazyExtra = <Name extends string>(
  load: Load<Name, object>,
  name: Name,
  texts: readonly LaterPart[],
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    extrasAsked += 1;
    try {
      return await brought(load, name, texts);
    } catch {
      return { default: () => null };
    } finally {
      extrasAsked -= 1;
    }
  });
