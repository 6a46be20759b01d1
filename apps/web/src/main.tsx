import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, loadTexts } from './lib/i18n.tsx';
import { keepLinkToken } from './lib/link-token.ts';
import { announcePages, createAppRouter } from './routes/router.ts';
import './ui/styles.css';

const element = document.getElementById('root');
if (!element) {
  // stand-in.js gave up waiting for this code: it is here now
  window.location.reload();
  throw new Error();
}

// before the router, or anybody else, reads the address
keepLinkToken();

const router = createAppRouter();
// the page's code and the texts are fetched side by side
void router.load();
const texts = await loadTexts();
announcePages(router, texts);
createRoot(element).render(
  <StrictMode>
    <I18nProvider texts={texts}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
element.dataset['started'] = '';

/** The page's own code and data go first. */
const restMs = 3_000;
setTimeout(() => void import('./routes/ahead.ts').then(({ lookAhead }) => lookAhead(router)), restMs);
