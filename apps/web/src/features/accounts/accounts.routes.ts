import { createRoute, redirect } from '@tanstack/react-router';
import { getSession } from '../../lib/session.ts';
import { keepFriendCode } from '../referrals/friend-code.ts';
import { customerFrame, onboardingFrame, root } from '../../routes/frames.ts';
import { textIn } from '../../lib/page-search.ts';
import { lazyPage } from '../../routes/lazy-page.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: 'accounts.sign_in', isPublic: true },
  beforeLoad: async () => {
    const session = getSession();
    if (!session) return;
    const { startOf } = await import('./sign-in/path-after-sign-in.ts');
    throw redirect({ to: await startOf(session.user), replace: true });
  },
  component: lazyPage(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
});

const personalDetails = createRoute({
  getParentRoute: () => root,
  path: '/personal-details',
  staticData: { title: 'registration.title', isPublic: true },
  validateSearch: (search: Record<string, unknown>) => textIn(search, 'friend'),
  beforeLoad: ({ search: { friend } }) => {
    if (friend) keepFriendCode(friend);
  },
  component: lazyPage(() => import('./registration/sign-up-page.tsx'), 'SignUpPage', ['more']),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { title: 'credentials.confirm_title', isPublic: true },
  component: lazyPage(() => import('./registration/confirm-email-page.tsx'), 'ConfirmEmailPage', ['more']),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'credentials.forgot_title', isPublic: true },
  component: lazyPage(() => import('./passwords/forgot-password-page.tsx'), 'ForgotPasswordPage', ['more']),
});

const mailCheck = createRoute({
  getParentRoute: () => root,
  path: '/mail-check/$email',
  staticData: { title: 'credentials.mail_check_title', isPublic: true },
  component: lazyPage(() => import('./passwords/mail-check-page.tsx'), 'MailCheckPage', ['more']),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: 'credentials.reset_title', isPublic: true },
  component: lazyPage(() => import('./passwords/reset-password-page.tsx'), 'ResetPasswordPage', ['more']),
});

const newUserPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-user-password',
  staticData: { title: 'credentials.first_password_title', isPublic: true, goesOn: true },
  component: lazyPage(() => import('./passwords/new-user-password-page.tsx'), 'NewUserPasswordPage', [
    'more',
  ]),
});

const profile = createRoute({
  getParentRoute: () => customerFrame,
  path: '/profile',
  staticData: { title: 'shell.profile' },
  component: lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage', ['ordering', 'more']),
});

const thankYou = createRoute({
  getParentRoute: () => onboardingFrame,
  path: '/thank-you',
  staticData: { title: 'registration.thank_you' },
  component: lazyPage(() => import('./registration/thank-you-page.tsx'), 'ThankYouPage', ['more']),
});

export const accountsRoutes = {
  root: [signIn, personalDetails, confirmEmail, forgotPassword, mailCheck, resetPassword, newUserPassword],
  onboarding: [thankYou],
  customer: [profile],
} as const;
