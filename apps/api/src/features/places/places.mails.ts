import { z } from 'zod/mini';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { Addressee, MailKind, WriterParts } from '../../mail/mail-kind.ts';
import { frame, greet, sayIn } from '../../mail/message.ts';
import type { Block } from '../../mail/message.ts';
import { addressLine } from './places.queries.ts';

type Template = 'office_request' | 'office_wanted' | 'point_locked';

const written = (
  template: Template,
  to: Addressee,
  { url, place, more = [] }: { url: string; place: string; more?: readonly Block[] },
) => {
  const { locale } = to;
  const say = sayIn(locale);
  const { intro, label, ...rest } = frame(say, template, { hello: greet(say, to.firstName), place });
  const message = {
    ...rest,
    locale,
    blocks: [{ kind: 'text', text: intro } as const, ...more],
    button: { label, url },
    footer: say('mails.footer_account'),
  };
  return { to, message };
};

const aboutOffice = z.object({ userId: z.int(), requestId: z.int() });

const findOffice = ({ db }: WriterParts, id: number) =>
  db.selectFrom('office_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** To who asked, and to those who look at the place. */
const office = (template: 'office_request' | 'office_wanted'): MailKind<z.output<typeof aboutOffice>> => ({
  about: aboutOffice,
  write: async (parts, { userId, requestId }) => {
    const wanted = await findOffice(parts, requestId);
    const to = wanted && (await parts.findAddressee(parts.db, userId));
    if (!to) return undefined;
    const place = addressLine({ ...wanted, zip: wanted.zip_code });
    const quote = { kind: 'quote', label: wanted.name, text: wanted.comment } as const;
    return written(template, to, { url: parts.links.home, place, more: [quote] });
  },
});

const aboutPoint = z.object({ userId: z.int(), pointId: z.int() });

const pointLocked: MailKind<z.output<typeof aboutPoint>> = {
  about: aboutPoint,
  write: async ({ db, links, findAddressee }, { userId, pointId }) => {
    const point = await db
      .selectFrom('collection_points')
      .select(['name', 'street', 'nr', 'zip', 'city'])
      .where('id', '=', pointId)
      .executeTakeFirst();
    const to = point && (await findAddressee(db, userId));
    if (!to) return undefined;
    return written('point_locked', to, { url: links.home, place: `${point.name}, ${addressLine(point)}` });
  },
};

export const placesMails = {
  office_request: office('office_request'),
  office_wanted: office('office_wanted'),
  point_locked: pointLocked,
} as const;

export const queuePlacesMail = queueMailOf(placesMails);
