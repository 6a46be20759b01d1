import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The page's address follows once nobody has typed for so long. */
const pauseMs = 300;

/**
 * The words that are looked for: what is typed counts at once, and stands in the page's address, so that a reload and
 * the way back bring it again. Going back leaves the search; it doesn't go letter by letter.
 */
export const useSearchWords = (): [typed: string, change: (words: string) => void] => {
  const navigate = useNavigate();
  const { q: words = '' } = useSearch({ strict: false });
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const [sent, setSent] = useState<string>();
  if (known !== words) {
    setKnown(words);
    setSent(undefined);
    if (words !== sent) setTyped(words);
  }

  useEffect(() => {
    if (typed === words) return;
    const timer = setTimeout(() => {
      setSent(typed);
      void navigate({
        to: '.',
        search: typed === '' ? {} : { q: typed },
        state: true,
        replace: words !== '',
        resetScroll: false,
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, words, navigate]);

  return [typed, setTyped];
};
