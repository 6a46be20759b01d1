import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { loadTexts } from './lib/i18n.tsx';
import { titleOf } from './lib/arrival.ts';
import { queryClient } from './lib/query.ts';
import { createAppRouter, titleKeyOf } from './routes/router.ts';

/** A page as it is before any data has come. For the build, which gives the language and the session by the globals that browsers have. */
export const renderPage = async (path: string): Promise<{ html: string; title: string }> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const [texts] = await Promise.all([loadTexts(), router.load()]);
  const html = renderToString(<App router={router} texts={texts} />);
  // its timers would keep the build waiting
  queryClient.clear();
  return { html, title: titleOf(texts, titleKeyOf(router)) };
};

/** As the router has them: /mail-check/$email, and /ops/$ for all that staff work in, of which it learns only on the way there. */
export const listPaths = (): string[] =>
  Object.keys(createAppRouter(createMemoryHistory({ initialEntries: ['/'] })).routesByPath);
