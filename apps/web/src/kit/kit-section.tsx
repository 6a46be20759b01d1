import { useId, type ReactNode } from 'react';

/** A titled block of the sheet. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="kit-block" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Samples side by side from 900 px. */
export function KitGrid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return <div className={`kit-grid kit-grid--${columns}`}>{children}</div>;
}
