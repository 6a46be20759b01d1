import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveNotice } from './features/accounts/sign-in/sign-in-notice.ts';
import { nameDocument } from './lib/arrival.ts';
import { setPageOpener } from './lib/go-to.ts';
import { I18nProvider, loadTexts } from './lib/i18n.tsx';
import type { Texts } from './lib/i18n.tsx';
import { keepLinkToken, takeParameter } from './lib/link-token.ts';
import { getSession, subscribeSession } from './lib/session.ts';
import { toast } from './ui/toast.ts';
import './ui/styles.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

// before the router, or anybody else, reads the address
keepLinkToken();
const confirmed = takeParameter('confirmed');

const loadApp = () => import('./app.tsx');
const loadSignIn = () => import('./features/accounts/sign-in/sign-in-page.tsx');

const show = (texts: Texts, page: ReactNode): void =>
  root.render(
    <StrictMode>
      <I18nProvider texts={texts}>{page}</I18nProvider>
    </StrictMode>,
  );

const showApp = async (texts: Texts): Promise<void> => show(texts, (await loadApp()).startApp(texts));

/**
 * Sign-in is the first page that most people load, and on its own it needs no router: that and the rest come as soon
 * as somebody starts to type or follows a link.
 */
const showSignIn = async (texts: Texts): Promise<void> => {
  const { SignInPage } = await loadSignIn();
  window.history.replaceState(null, '', '/sign-in');
  nameDocument(texts, 'accounts.sign_in');
  if (confirmed !== undefined) leaveNotice(confirmed === '1' ? 'confirmed' : 'not_confirmed');
  element.addEventListener('focusin', () => void loadApp().catch(() => undefined), { once: true });
  const leave = (): void => {
    unsubscribe();
    showApp(texts).catch(() => window.location.reload());
  };
  const arrive = async (): Promise<void> => {
    const { findPathAfterSignIn } = await loadApp();
    window.history.replaceState(null, '', await findPathAfterSignIn());
    leave();
  };
  const unsubscribe = subscribeSession(() => {
    if (getSession()) arrive().catch(() => window.location.reload());
  });
  setPageOpener((path) => {
    window.history.pushState(null, '', path);
    leave();
  });
  show(texts, <SignInPage />);
};

const announce = ({ t }: Texts): void => {
  if (confirmed === '1') toast.success(t('accounts.confirmed_toast'));
  else if (confirmed !== undefined) toast.info(t('accounts.not_confirmed'));
};

const startsAtSignIn = !getSession() && ['/sign-in', '/', '/home'].includes(window.location.pathname);

// the texts and the code are fetched side by side
void (startsAtSignIn ? loadSignIn() : loadApp());
const texts = await loadTexts();
if (startsAtSignIn) await showSignIn(texts);
else {
  announce(texts);
  await showApp(texts);
}
