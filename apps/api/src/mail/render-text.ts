import type { Block, Message } from './message.ts';

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'visits':
      return [...block.visits.map(({ label, day, slot }) => `${label}: ${day}, ${slot}`), block.place].join(
        '\n',
      );
    case 'rows':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`;
    case 'figure':
      return `${block.label}: ${block.value}`;
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
};

/** The same mail for those who read plain text. */
export const renderText = ({ title, blocks, button, footer, unsubscribe }: Message): string =>
  [
    title,
    ...blocks.map(blockText),
    `${button.label}:\n${button.url}`,
    `-- \n${footer}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n');
