/** A name and what is so. */
export type Fact = readonly [name: string, value: string];

/** What is known of something, a line each; on the narrowest screens the name stands above. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-[5px] text-[0.84375rem]/[1.1875rem]">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2.5 cramped:grid-cols-1 cramped:gap-0"
        >
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
