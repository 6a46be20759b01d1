import { currentLocale } from '../../../lib/language.ts';
import { inTime } from '../../../ui/later.ts';
import type { ContentName, Contents } from './shapes.ts';

/** One file per page and language, so that nobody carries what they don't read. */
const files = {
  terms: {
    en: async () => (await import('./terms.en.ts')).terms,
    fr: async () => (await import('./terms.fr.ts')).terms,
    nl: async () => (await import('./terms.nl.ts')).terms,
  },
  privacy: {
    en: async () => (await import('./privacy.en.ts')).privacy,
    fr: async () => (await import('./privacy.fr.ts')).privacy,
    nl: async () => (await import('./privacy.nl.ts')).privacy,
  },
  'staff-help': {
    en: async () => (await import('./staff-help.en.ts')).staffHelp,
    fr: async () => (await import('./staff-help.fr.ts')).staffHelp,
    nl: async () => (await import('./staff-help.nl.ts')).staffHelp,
  },
  faq: {
    en: async () => (await import('./faq.en.ts')).faq,
    fr: async () => (await import('./faq.fr.ts')).faq,
    nl: async () => (await import('./faq.nl.ts')).faq,
  },
  'how-it-works': {
    en: async () => (await import('./how-it-works.en.ts')).howItWorks,
    fr: async () => (await import('./how-it-works.fr.ts')).howItWorks,
    nl: async () => (await import('./how-it-works.nl.ts')).howItWorks,
  },
} satisfies { [Name in ContentName]: Record<string, () => Promise<Contents[Name]>> };

/** A page's texts in the current language. */
export const loadContent = {
  terms: () => inTime(files.terms[currentLocale]()),
  privacy: () => inTime(files.privacy[currentLocale]()),
  staffHelp: () => inTime(files['staff-help'][currentLocale]()),
  faq: () => inTime(files.faq[currentLocale]()),
  howItWorks: () => inTime(files['how-it-works'][currentLocale]()),
};
