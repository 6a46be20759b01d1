import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { nameDocument } from './lib/arrival.ts';
import { I18nProvider, loadTexts } from './lib/i18n.tsx';
import type { Texts } from './lib/i18n.tsx';
import { getSession, subscribeSession, takeRememberedPath } from './lib/session.ts';
import './ui/styles.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

const loadApp = () => import('./app.tsx');
const loadSignIn = () => import('./areas/auth/sign-in-page.tsx');

const show = (texts: Texts, page: ReactNode): void =>
  root.render(
    <StrictMode>
      <I18nProvider texts={texts}>{page}</I18nProvider>
    </StrictMode>,
  );

const showApp = async (texts: Texts): Promise<void> => show(texts, (await loadApp()).startApp(texts));

/**
 * Sign-in is the first page that most people load, and on its own it needs no router: that and the rest come as soon
 * as somebody starts to type.
 */
const showSignIn = async (texts: Texts): Promise<void> => {
  const { SignInPage } = await loadSignIn();
  window.history.replaceState(null, '', '/sign-in');
  nameDocument(texts, 'accounts.sign_in');
  element.addEventListener('focusin', () => void loadApp().catch(() => undefined), { once: true });
  const unsubscribe = subscribeSession(() => {
    if (!getSession()) return;
    unsubscribe();
    window.history.replaceState(null, '', takeRememberedPath() ?? '/home');
    showApp(texts).catch(() => window.location.reload());
  });
  show(texts, <SignInPage />);
};

const startsAtSignIn = !getSession() && ['/sign-in', '/', '/home'].includes(window.location.pathname);

// the texts and the code are fetched side by side
void (startsAtSignIn ? loadSignIn() : loadApp());
const texts = await loadTexts();
await (startsAtSignIn ? showSignIn(texts) : showApp(texts));
