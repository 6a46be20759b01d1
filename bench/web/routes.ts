import type { Page } from '@playwright/test';

/** Something that one taps over and over on a page; told which turn it is. */
export type Tap = (page: Page, turn: number) => Promise<void>;

export type Route = {
  name: string;
  path: string;
  /** the demo's account; nobody without */
  who?: string;
  tap?: Tap;
  /** the most that a tap may take, where it is less than elsewhere; ms */
  tapWithin?: number;
  /** the most that it may cost; the scripts' kB */
  script?: number;
};

/** What every page must keep: seconds, score, ms. */
export const must = { lcp: 1.8, cls: 0.02, tap: 100 } as const;

/** From the words to the collection points that they find; ms. */
export const mostOfSearch = 100;

const stepper: Tap = (page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Add|One more): / })
    .first()
    .click();

const eye: Tap = (page) =>
  page
    .getByRole('button', { name: /password/i })
    .first()
    .click();

const tab: Tap = (page, turn) =>
  page
    .getByRole('tab')
    .nth(turn % 2 === 0 ? 1 : 0)
    .click();

/** The pages whose first visit is measured. */
export const routes: readonly Route[] = [
  { name: 'sign-in', path: '/sign-in', tap: eye, script: 120 },
  { name: 'sign-up', path: '/personal-details' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'how it works', path: '/how-it-works' },
  { name: 'questions', path: '/faq' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'home', path: '/home', who: 'emma', tap: stepper, tapWithin: 50, script: 147 },
  { name: 'checkout', path: '/checkout', who: 'emma' },
  { name: 'orders', path: '/order', who: 'emma', tap: tab },
  { name: 'profile', path: '/profile', who: 'emma' },
  { name: 'where', path: '/use-lavoir', who: 'emma' },
];
