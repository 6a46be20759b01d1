import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from './text.tsx';

/** A help page's title, and under it what it is about. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <header className="mb-8 grid gap-3 *:min-w-0 md:mb-12">
      <Heading level={1}>{title}</Heading>
      <p className="max-w-[60ch] text-lg text-pretty text-ink-2">
        <RichText text={lead} />
      </p>
      {children}
    </header>
  );
}
