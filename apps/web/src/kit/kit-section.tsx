import { useId, type ReactNode } from 'react';
import { tv } from 'tailwind-variants/lite';
import { Heading } from '../ui/heading.tsx';

/** A titled block of the sheet. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid gap-4 border-t border-line py-7 *:min-w-0" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

const grid = tv({
  base: 'grid items-start gap-5 *:min-w-0',
  variants: { columns: { 2: 'md:grid-cols-[1fr_1fr]', 3: 'md:grid-cols-[repeat(3,1fr)]' } },
});

/** Samples side by side from 900 px. */
export function KitGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={grid({ columns })}>{children}</div>;
}
