import type { Block, Say } from '../../../mail/message.ts';
import type { Intake } from '../intakes.queries.ts';

/** What the laundry says of what came in: its phrases in the customer's language, its own words as written, the photos by a link. */
export const intakeBlocks = (intake: Intake | undefined, say: Say, orderUrl: string): Block[] => {
  if (!intake) return [];
  const { remarks, words, photos } = intake;
  const said = [...remarks.map((remark) => say('mails.intake_remark', { remark })), words].filter(
    (part) => part !== '',
  );
  return [
    ...(said.length > 0
      ? [{ kind: 'quote', label: say('mails.intake'), text: said.join('\n') } as const]
      : []),
    ...(photos.length > 0
      ? [
          {
            kind: 'link',
            label: say('mails.intake_photos', { count: String(photos.length) }),
            url: orderUrl,
          } as const,
        ]
      : []),
  ];
};
