import { locales } from '@lavoir/i18n';
import type { Locale } from '@lavoir/i18n';
import { wordProblems } from '@lavoir/i18n/one-word';
import { describe, expect, it } from 'vitest';
import { factsIn } from './facts.ts';
import { faq as faqEn } from './faq.en.ts';
import { faq as faqFr } from './faq.fr.ts';
import { faq as faqNl } from './faq.nl.ts';
import { howItWorks as howItWorksEn } from './how-it-works.en.ts';
import { howItWorks as howItWorksFr } from './how-it-works.fr.ts';
import { howItWorks as howItWorksNl } from './how-it-works.nl.ts';
import { privacy as privacyEn } from './privacy.en.ts';
import { privacy as privacyFr } from './privacy.fr.ts';
import { privacy as privacyNl } from './privacy.nl.ts';
import { staffHelp as staffHelpEn } from './staff-help.en.ts';
import { staffHelp as staffHelpFr } from './staff-help.fr.ts';
import { staffHelp as staffHelpNl } from './staff-help.nl.ts';
import { terms as termsEn } from './terms.en.ts';
import { terms as termsFr } from './terms.fr.ts';
import { terms as termsNl } from './terms.nl.ts';

type Content = { [key: string]: Content } | readonly Content[] | string;

const pages: Record<string, Record<Locale, object>> = {
  terms: { en: termsEn, fr: termsFr, nl: termsNl },
  privacy: { en: privacyEn, fr: privacyFr, nl: privacyNl },
  faq: { en: faqEn, fr: faqFr, nl: faqNl },
  'help for staff': { en: staffHelpEn, fr: staffHelpFr, nl: staffHelpNl },
  'how it works': { en: howItWorksEn, fr: howItWorksFr, nl: howItWorksNl },
};

/** What all languages share: ids, parts, links, facts, and how many texts there are; the words are left out. */
const outline = (content: Content, key = ''): unknown => {
  if (typeof content === 'string') {
    if (key === 'id' || key === 'part' || key === 'since') return content;
    const links = [...content.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address]) => address);
    const facts = [...content.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    return { links, facts: facts.toSorted((a = '', b = '') => a.localeCompare(b)) };
  }
  if (Array.isArray(content)) return content.map((item: Content) => outline(item));
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, outline(value, name)]));
};

const textsOf = (content: Content): string[] =>
  typeof content === 'string'
    ? [content]
    : Object.values(content).flatMap((value: Content) => textsOf(value));

describe.each(Object.entries(pages))('the page on %s', (_, languages) => {
  it.each(['fr', 'nl'] as const)('says the same in %s as in English', (locale) => {
    expect(outline(languages[locale] as Content)).toEqual(outline(languages.en as Content));
  });

  it('uses an anchor once', () => {
    const ids = JSON.stringify(languages.en).match(/"id":"[\w-]+"/g) ?? [];
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(locales)(
    'names facts that exist, writes real apostrophes and one word for each thing, in %s',
    (locale) => {
      const facts = factsIn(locale);
      for (const text of textsOf(languages[locale] as Content)) {
        for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) expect(facts).toHaveProperty(name);
        expect(text).not.toMatch(/['"]/);
        expect(wordProblems(text, locale)).toEqual([]);
      }
    },
  );
});
