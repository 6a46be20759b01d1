import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { I18nProvider } from './lib/i18n.tsx';
import type { Texts } from './lib/i18n.tsx';
import type { createAppRouter } from './routes/router.ts';

type AppProps = { router: ReturnType<typeof createAppRouter>; texts: Texts; onArrive?: () => void };

/** Everything, as the build paints it and as the browser takes it over. */
export function App({ router, texts, onArrive }: AppProps) {
  useEffect(() => {
    // an effect is no place for events
    if (onArrive) setTimeout(onArrive);
  }, [onArrive]);
  return (
    <StrictMode>
      <I18nProvider texts={texts}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  );
}
