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
    <section className="@container relative overflow-hidden rounded-lg bg-panel text-on-panel [--color-focus:var(--soap-400)] [&_h2]:text-inherit">
      <div className="grid gap-4 p-5 *:min-w-0 @2xl:grid-cols-[1fr_auto] @2xl:items-center @2xl:px-7 @2xl:py-6">
        <div>
          <Heading level={2}>{title}</Heading>
          <p className="mt-2 text-on-panel-2">{text}</p>
        </div>
        <div className="grid grid-cols-[1fr_1.35fr] gap-3 @max-[18rem]:grid-cols-1 @2xl:row-span-2 @2xl:grid-cols-[132px_176px]">
          <Figure {...locker} />
          <Figure {...code} />
        </div>
        <div className="grid gap-2.5 @2xl:flex @2xl:flex-wrap">{actions}</div>
      </div>
    </section>
  );
}

/** White in both themes, as a label stuck on the blue panel. */
function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-md bg-(--linen-0) px-4 py-3 text-on-accent forced-colors:border forced-colors:text-ink">
      <span className="text-xs font-semibold tracking-label text-on-accent/70">{label}</span>
      <b className="block font-display text-[2rem]/10 font-[740] tracking-[0.06em] normal-nums whitespace-nowrap cramped:text-[1.5rem]">
        {value}
      </b>
    </div>
  );
}
