import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';

type LockerCardProps = {
  title: string;
  text: string;
  locker: { label: string; value: string };
  /** Spaced digits: "4 8 2 7". */
  code: { label: string; value: string };
  /** An `accent` Button and a `panel` one. Once retrieved, show a green Note instead of this card. */
  actions: ReactNode;
};

/** The laundry is in the locker: number, access code, what to do. */
export function LockerCard({ title, text, locker, code, actions }: LockerCardProps) {
  return (
    <section className="relative grid gap-4 overflow-hidden rounded-lg bg-panel p-5 text-on-panel [--color-focus:var(--soap-400)] md:grid-cols-[1fr_auto] md:items-center md:px-7 md:py-6 [&_h2]:text-inherit">
      <div>
        <Heading level={2}>{title}</Heading>
        <p className="mt-2 text-on-panel-2">{text}</p>
      </div>
      <div className="grid grid-cols-[1fr_1.35fr] gap-3 md:row-span-2 md:grid-cols-[132px_176px]">
        <Figure {...locker} />
        <Figure {...code} />
      </div>
      <div className="grid gap-2.5 md:flex md:flex-wrap">{actions}</div>
    </section>
  );
}

/** White in both themes, as a label stuck on the blue panel. */
function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-md bg-(--linen-0) px-4 py-3 text-on-accent">
      <span className="text-xs font-semibold tracking-label text-on-accent/70">{label}</span>
      <b className="block font-display text-[2rem]/10 font-[740] tracking-[0.06em] normal-nums whitespace-nowrap">
        {value}
      </b>
    </div>
  );
}
