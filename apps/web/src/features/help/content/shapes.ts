import type { Day } from '@lavoir/domain';

/**
 * A paragraph, a list, terms with what they mean, or a part of the page that is more than text. Inside a text:
 * `**strong**`, `[label](address)`, and `{name}` for one of the facts in facts.ts.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  | { readonly part: 'withdrawal' };

export type Section = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] };

/** A long text to read from top to bottom: the terms, the privacy policy, help for staff. */
export type Article = {
  readonly title: string;
  readonly lead: string;
  /** since when it reads as it does, where that counts */
  readonly since?: Day;
  readonly sections: readonly Section[];
};

/** Questions by subject; a section's title is its question. */
export type Faq = {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly questions: readonly Section[];
  }[];
  readonly contact: { readonly title: string; readonly text: string; readonly hours: string };
};

export type HowItWorks = {
  readonly title: string;
  readonly lead: string;
  /** from choosing to the clean laundry: five */
  readonly steps: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly sections: {
    readonly [Name in 'kilo' | 'weighing' | 'lockers']: {
      readonly title: string;
      readonly paragraphs: readonly string[];
    };
  };
  /** an order before and after the scales */
  readonly example: {
    readonly title: string;
    readonly weighed: string;
    readonly shirts: string;
    readonly fee: string;
    readonly total: string;
    readonly vat: string;
    readonly estimate: string;
    readonly charged: string;
  };
};

/** What each page's file holds. */
export type Contents = {
  terms: Article;
  privacy: Article;
  'staff-help': Article;
  faq: Faq;
  'how-it-works': HowItWorks;
};
export type ContentName = keyof Contents;
