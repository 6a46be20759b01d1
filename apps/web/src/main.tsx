import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadTexts, prepareCounting } from './lib/i18n.tsx';
import { bearTranslation } from './lib/bear-translation.ts';
import { beginTakeover, isPainted, markArrival } from './lib/first-paint.ts';
import { awaitOffer } from './lib/install.ts';
import { keepLinkToken } from './lib/link-token.ts';
import { standInForStorage } from './lib/storage-stand-in.ts';
import { announcePages, createAppRouter } from './routes/router.ts';
import './ui/styles.css';

const element = document.getElementById('root');
if (!element) {
  // stand-in.js gave up waiting for this code: it is here now
  window.location.reload();
  throw new Error();
}

bearTranslation();
// before anybody keeps something
standInForStorage();
// before the router, or anybody else, reads the address
keepLinkToken();
awaitOffer();

/** The page's own code and data go first. */
const restMs = 3_000;

/** The page's code and the texts are fetched side by side; until both are here what the build painted stays. */
const start = async (): Promise<void> => {
  // before anybody asks for them
  if (!('groupBy' in Map && 'withResolvers' in Promise && 'any' in AbortSignal))
    (await import('./lib/missing-builtins.ts')).lendMissingBuiltins();
  prepareCounting();
  const router = createAppRouter();
  const [texts] = await Promise.all([loadTexts(), router.load()]);
  announcePages(router, texts);
  // a transition lets in what somebody does meanwhile, every few milliseconds
  startTransition(() => {
    if (isPainted(element)) {
      const onArrive = beginTakeover(element);
      // what was painted for somebody else is painted anew
      const onRecoverableError = () => undefined;
      hydrateRoot(element, <App router={router} texts={texts} onArrive={onArrive} />, { onRecoverableError });
    } else {
      createRoot(element).render(<App router={router} texts={texts} onArrive={() => markArrival(element)} />);
    }
  });
  const rest = () =>
    import('./routes/ahead.ts').then(({ lookAhead }) => lookAhead(router)).catch(() => undefined);
  setTimeout(() => void rest(), restMs);
};
// to read the code was one piece of work; what it does is another
setTimeout(() => void start());
