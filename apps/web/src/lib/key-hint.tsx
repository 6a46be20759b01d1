import { KeyCap } from '../ui/key-cap.tsx';
import { useLetterKeys } from './letter-keys.ts';

/** On what a letter or a sign does as well, for who has a keyboard and lets it. */
export function KeyHint({ of }: { of: string }) {
  return (
    useLetterKeys() && (
      <span className="max-md:hidden pointer-coarse:hidden">
        <KeyCap of={of} />
      </span>
    )
  );
}
