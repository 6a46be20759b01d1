import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider, loadTexts } from './lib/i18n.tsx';
import { queryClient } from './lib/query.ts';
import { createAppRouter } from './routes.tsx';
import './ui/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const texts = await loadTexts();
createRoot(root).render(
  <StrictMode>
    <I18nProvider texts={texts}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter(texts)} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
