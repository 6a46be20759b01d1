import { useEffect, useEffectEvent, useState } from 'react';
import { useManagedSearch } from './use-managed-search.ts';

/** SPEC's pause: the list follows once nobody has typed for so long, in ms */
const pauseMs = 300;

/** The words as they are typed; they stand in the page's address a moment later. Going back doesn't go letter by letter. */
export const useTypedSearch = (): [typed: string, change: (words: string) => void] => {
  const {
    asked: { search: words = '' },
    ask,
  } = useManagedSearch();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const [sent, setSent] = useState<string>();
  if (known !== words) {
    setKnown(words);
    setSent(undefined);
    // back and forward bring other words; what is typed on meanwhile stays
    if (words !== sent) setTyped(words);
  }
  const follow = useEffectEvent((next: string) => {
    setSent(next);
    ask({ search: next === '' ? undefined : next }, { replace: words !== '' });
  });
  const wished = typed.trim();
  useEffect(() => {
    if (wished === words) return undefined;
    const timer = setTimeout(() => follow(wished), pauseMs);
    return () => clearTimeout(timer);
  }, [wished, words]);
  return [typed, setTyped];
};
