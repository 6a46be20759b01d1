import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { publicFrame } from '../../routes/frames.ts';

const content = async () => (await import('./content/load.ts')).loadContent;

const howItWorks = createRoute({
  getParentRoute: () => publicFrame,
  path: '/how-it-works',
  staticData: { title: 'help.how_it_works' },
  loader: async () => (await content()).howItWorks(),
  component: lazyRouteComponent(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
});

const faq = createRoute({
  getParentRoute: () => publicFrame,
  path: '/faq',
  staticData: { title: 'help.faq' },
  loader: async () => (await content()).faq(),
  component: lazyRouteComponent(() => import('./faq-page.tsx'), 'FaqPage'),
});

const privacy = createRoute({
  getParentRoute: () => publicFrame,
  path: '/privacy',
  staticData: { title: 'legal.privacy' },
  loader: async () => (await content()).privacy(),
  component: lazyRouteComponent(() => import('./privacy-page.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => publicFrame,
  path: '/terms',
  staticData: { title: 'legal.terms' },
  loader: async () => (await content()).terms(),
  component: lazyRouteComponent(() => import('./terms-page.tsx'), 'TermsPage'),
});

export const helpRoutes = { public: [howItWorks, faq, privacy, terms] } as const;
