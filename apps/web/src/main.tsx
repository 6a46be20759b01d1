import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, loadTexts } from './lib/i18n.tsx';
import { createAppRouter } from './routes.tsx';
import './ui/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const texts = await loadTexts();
const router = createAppRouter(texts);
createRoot(root).render(
  <StrictMode>
    <I18nProvider texts={texts}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
