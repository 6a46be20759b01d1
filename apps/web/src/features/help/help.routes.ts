import { createRoute } from '@tanstack/react-router';
import { publicFrame } from '../../routes/frames.ts';
import { textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';
import { inTime } from '../../ui/later.ts';

const content = async () => (await inTime(import('./content/load.ts'))).loadContent;

const howItWorks = createRoute({
  getParentRoute: () => publicFrame,
  path: '/how-it-works',
  staticData: { title: 'help.how_it_works' },
  loader: async () => (await content()).howItWorks(),
  component: lazyPage(() => import('./how-it-works-page.tsx'), 'HowItWorksPage', ['ordering']),
});

const faq = createRoute({
  getParentRoute: () => publicFrame,
  path: '/faq',
  staticData: { title: 'help.faq' },
  loader: async () => (await content()).faq(),
  component: lazyPage(() => import('./faq-page.tsx'), 'FaqPage', ['more']),
});

const privacy = createRoute({
  getParentRoute: () => publicFrame,
  path: '/privacy',
  staticData: { title: 'help.privacy' },
  loader: async () => (await content()).privacy(),
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage', ['more']),
});

const terms = createRoute({
  getParentRoute: () => publicFrame,
  path: '/terms',
  validateSearch: (search: Record<string, unknown>) => textIn(search, 'order'),
  staticData: { title: 'help.terms' },
  loader: async () => (await content()).terms(),
  component: lazyPage(() => import('./terms-page.tsx'), 'TermsPage', ['more']),
});

const staffHelp = createRoute({
  getParentRoute: () => publicFrame,
  path: '/staff-help',
  staticData: { title: 'accounts.staff_help' },
  loader: async () => (await content()).staffHelp(),
  component: lazyPage(() => import('./staff-help-page.tsx'), 'StaffHelpPage', ['more']),
});

export const helpRoutes = { public: [howItWorks, faq, privacy, terms, staffHelp] } as const;
