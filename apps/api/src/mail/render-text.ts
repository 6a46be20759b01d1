import { colonIn } from '@lavoir/i18n';
import type { Block, Message } from './message.ts';

const blockText = (block: Block, colon: string): string => {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'visits':
      return [
        ...block.visits.map(({ label, day, slot }) => `${label}${colon} ${day}, ${slot}`),
        block.place,
      ].join('\n');
    case 'rows':
      return block.rows.map(({ label, amount }) => `${label}${colon} ${amount}`).join('\n');
    case 'quote':
      return `${block.label}${colon}\n${block.text.replace(/^/gm, '> ')}`;
    case 'figure':
      return `${block.label}${colon} ${block.value}`;
    case 'link':
      return `${block.label}${colon}\n${block.url}`;
  }
};

/** The same mail for those who read plain text. */
export const renderText = ({ locale, title, blocks, button, footer, footerLink }: Message): string => {
  const colon = colonIn(locale);
  return [
    title,
    ...blocks.map((block) => blockText(block, colon)),
    `${button.label}${colon}\n${button.url}`,
    `-- \n${footer}`,
    ...(footerLink ? [`${footerLink.label}${colon}\n${footerLink.url}`] : []),
  ].join('\n\n');
};
