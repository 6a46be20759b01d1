import { brand } from '@lavoir/domain';
import type { MessageKey, MessageParams } from '@lavoir/i18n';
import type { Texts } from './i18n.tsx';

/** A text that needs nothing filled in. */
export type TitleKey = {
  [Key in MessageKey]: Record<never, never> extends MessageParams[Key] ? Key : never;
}[MessageKey];

/** What a browser's tab and history call the page. */
export const nameDocument = ({ t }: Texts, titleKey: TitleKey): void => {
  document.title = `${t(titleKey)} · ${brand.display}`;
};

/** Keyboards and screen readers start at the new page's top; the scroll has its own rules. */
export const focusPageHeading = (): void => {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  // it can't be operated, so it needs no ring
  heading.classList.add('outline-none');
  heading.focus({ preventScroll: true });
};
