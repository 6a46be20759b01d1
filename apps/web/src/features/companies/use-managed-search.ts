import { useNavigate, useSearch } from '@tanstack/react-router';
import { readManagedSearch } from './managed-search.ts';
import type { ManagedSearch } from './managed-search.ts';

type Change = { [Name in keyof ManagedSearch]?: ManagedSearch[Name] | undefined };

/** What the page's address asks for, and how to ask for something else: another list begins at its first page. */
export const useManagedSearch = () => {
  const asked = readManagedSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const ask = (change: Change, { replace = false }: { replace?: boolean } = {}): void => {
    void navigate({
      to: '/company-manager',
      search: { ...asked, page: undefined, ...change } as Record<never, never>,
      replace,
      resetScroll: false,
    });
  };
  return { asked, ask };
};
