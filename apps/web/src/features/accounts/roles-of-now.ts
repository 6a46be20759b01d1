import { useEffect } from 'react';
import { Refused } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { getSession, keepSession } from '../../lib/session.ts';
import { askWho } from './sessions.ts';

/** What is asked for again and again, and isn't theirs though their roles are as they were, asks no oftener. */
const atMostEveryMs = 10_000;

let askedAt = -atMostEveryMs;
let next: ReturnType<typeof setTimeout> | undefined;

const takeRoles = async (): Promise<void> => {
  const asked = getSession();
  if (!asked) return;
  const user = await askWho();
  const session = getSession();
  if (session?.accessToken !== asked.accessToken) return;
  const isSame =
    session.user.is_company_manager === user.is_company_manager &&
    session.user.roles.length === user.roles.length &&
    session.user.roles.every((role) => user.roles.includes(role));
  if (!isSame) keepSession({ ...session, user });
};

/**
 * A colleague may give and take roles while one is signed in, which the session in this browser knows nothing of. Where it
 * can't be asked, what is shown stays as it was.
 */
export const askForRoles = (): void => {
  if (next !== undefined) return;
  next = setTimeout(
    () => {
      next = undefined;
      askedAt = performance.now();
      void takeRoles().catch(() => undefined);
    },
    Math.max(0, askedAt + atMostEveryMs - performance.now()),
  );
};

/**
 * Asks which roles one has for each page that is gone to, when one comes back to the tab, and where the server says that something
 * isn't theirs.
 * @param path of the page
 */
export const useRolesOfNow = (path: string): void => {
  useEffect(askForRoles, [path]);
  useEffect(() => {
    const hear = (error: unknown) => {
      if (error instanceof Refused && error.status === 403) askForRoles();
    };
    const look = () => {
      if (document.visibilityState === 'visible') askForRoles();
    };
    document.addEventListener('visibilitychange', look);
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error);
      }),
    ];
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const end of ends) end();
    };
  }, []);
};
