import { ArrowLeft, ArrowRight, CornerDownLeft } from 'lucide-react';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon.tsx';

const shown: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'Enter',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  alt: 'Alt',
  delete: 'Del',
};
/** drawn: not every font has them */
const drawn: Readonly<Record<string, IconShape>> = {
  enter: CornerDownLeft,
  arrowleft: ArrowLeft,
  arrowright: ArrowRight,
};

/** A key as it is on a keyboard, with the one that is held. Who reads the page by ear hears its name. */
export function KeyCap({ of: key }: { of: string }) {
  if (key.startsWith('alt+'))
    return (
      <>
        <KeyCap of="alt" /> <KeyCap of={key.slice(4)} />
      </>
    );
  const name = shown[key] ?? key.toUpperCase();
  const icon = drawn[key];
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] bg-surface px-[5px] font-text text-2xs/none font-semibold text-ink-2 inset-ring inset-ring-line-strong inset-shadow-[0_-2px_0_var(--color-line-strong)]">
      {icon ? (
        <>
          <Icon of={icon} className="size-3 stroke-[2.6]" />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        name
      )}
    </kbd>
  );
}
