import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, loadTexts } from './lib/i18n.tsx';
import { keepLinkToken } from './lib/link-token.ts';
import { announcePages, createAppRouter } from './routes/router.ts';
import './ui/styles.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');

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
