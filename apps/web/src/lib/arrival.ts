import { brand } from '@lavoir/domain';
import type { MessageKey, MessageParams } from '@lavoir/i18n';
import type { Texts } from './i18n.tsx';

/** A text that needs nothing filled in. */
export type TitleKey = {
  [Key in MessageKey]: Record<never, never> extends MessageParams[Key] ? Key : never;
}[MessageKey];

/** What a browser's tab and history call the page. */
export const titleOf = ({ t }: Texts, titleKey: TitleKey): string => `${t(titleKey)} · ${brand.display}`;

export const nameDocument = (texts: Texts, titleKey: TitleKey): void => {
  document.title = titleOf(texts, titleKey);
};

/**
 * Keyboards and screen readers start at the new page's top. Nobody needs the code of it on the first page.
 * @param isUsed somebody has pressed or written something by now: what they have focused keeps the focus
 */
export const focusPageHeading = async (isUsed = () => false): Promise<void> => {
  const { focusHeading } = await import('./page-heading.ts');
  focusHeading(isUsed());
};
