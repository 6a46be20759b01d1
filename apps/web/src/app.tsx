import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Texts } from './lib/i18n.tsx';
import { createAppRouter } from './routes/routes.tsx';

/** The app behind its router, at the address that the browser shows. Called once. */
export const startApp = (texts: Texts): ReactNode => <RouterProvider router={createAppRouter(texts)} />;

/** Known to the app, told before it starts. */
export const findPathAfterSignIn = async (): Promise<string> =>
  (await import('./features/accounts/sign-in/path-after-sign-in.ts')).pathAfterSignIn();
