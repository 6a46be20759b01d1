import type { Block } from './content/shapes.ts';
import { RichText } from './text.tsx';
import { Withdrawal } from './withdrawal.tsx';

/** A section's content, one block under the other. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p className="max-w-[64ch]">
        <RichText text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul className="grid max-w-[64ch] list-disc gap-2 *:min-w-0 pl-5 marker:text-ink-3">
        {block.list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    );
  if ('terms' in block)
    return (
      <dl className="divide-y divide-line border-y border-line">
        {block.terms.map(([term, meaning]) => (
          <div
            key={term}
            className="grid gap-1 py-3 wrap-anywhere *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:gap-6"
          >
            <dt className="font-semibold">
              <RichText text={term} />
            </dt>
            <dd className="text-ink-2">
              <RichText text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <Withdrawal />;
}
