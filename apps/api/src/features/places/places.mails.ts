import type { Locale } from '@lavoir/i18n';
import { formatAddress } from '@lavoir/i18n/keep-together';
import { z } from 'zod';
import { queueMailOf } from '../../mail/mail-job.ts';
import type { MailKind, Recipient } from '../../mail/mail-kind.ts';
import { frame, greet, sayIn } from '../../mail/message.ts';
import type { Block } from '../../mail/message.ts';
import { findLocalities, findOpenInterest } from './address/area-interests.queries.ts';
import { findPointAddress } from './points/collection-points.queries.ts';
import { addressLine } from './places.queries.ts';
import { findRequest } from './desk/requests-desk.queries.ts';

type Template =
  | 'office_request'
  | 'office_wanted'
  | 'office_approved'
  | 'office_refused'
  | 'point_locked'
  | 'area_open';

type Content = {
  url: string;
  place: string;
  more?: readonly Block[];
  footer?: 'footer_account' | 'footer_interest';
};

const written = <To extends Recipient>(
  template: Template,
  to: To,
  { url, place, more = [], footer = 'footer_account' }: Content,
) => {
  const { locale } = to;
  const say = sayIn(locale);
  const { intro, label, ...rest } = frame(say, template, { hello: greet(say, to.firstName), place });
  const message = {
    ...rest,
    locale,
    blocks: [{ kind: 'text', text: intro } as const, ...more],
    button: { label, url },
    footer: say(`mails.${footer}`),
  };
  return { to, message };
};

const aboutOffice = z.object({ userId: z.int(), requestId: z.int() });

type OfficeTemplate = Extract<Template, `office_${string}`>;

/** To who asked, and to those who look at the place. */
const office = (template: OfficeTemplate): MailKind<z.output<typeof aboutOffice>> => ({
  about: aboutOffice,
  write: async (parts, { userId, requestId }) => {
    const wanted = await findRequest(parts.db, requestId);
    const to = wanted && (await parts.findAddressee(parts.db, userId));
    if (!to) return undefined;
    // nobody speaks to a stranger through us: words go to an address that its owner confirmed
    const isQuoted = template !== 'office_request' || to.isConfirmed;
    const place = isQuoted ? addressLine({ ...wanted, zip: wanted.zip_code }) : wanted.zip_code;
    const words = template === 'office_refused' ? wanted.answer : wanted.comment;
    const quote = { kind: 'quote', label: wanted.name, text: words } as const;
    const more = template === 'office_approved' || !isQuoted ? [] : [quote];
    const { links } = parts;
    const url = template === 'office_wanted' ? links.officeRequest(requestId) : links.home;
    return written(template, to, { url, place, more });
  },
});

const aboutPoint = z.object({ userId: z.int(), pointId: z.int() });

const pointLocked: MailKind<z.output<typeof aboutPoint>> = {
  about: aboutPoint,
  write: async ({ db, links, findAddressee }, { userId, pointId }) => {
    const point = await findPointAddress(db, pointId);
    const to = point && (await findAddressee(db, userId));
    if (!to) return undefined;
    return written('point_locked', to, { url: links.home, place: `${point.name}, ${addressLine(point)}` });
  },
};

const aboutInterest = z.object({ interestId: z.int() });

/** The one mail that somebody asked for. Who has an account reads it in their language, and may have stopped such mails. */
const areaOpen: MailKind<z.output<typeof aboutInterest>> = {
  about: aboutInterest,
  event: 'tips',
  write: async ({ db, links, findAddressee }, { interestId }) => {
    const interest = await findOpenInterest(db, interestId);
    if (!interest) return undefined;
    const account = interest.account_id === null ? undefined : await findAddressee(db, interest.account_id);
    const to = account ?? { email: interest.email, firstName: '', locale: interest.locale as Locale };
    const names = await findLocalities(db, interest.zip_code);
    const name = names.map((one) => (to.locale === 'nl' ? one.name_nl : one.name_fr)).join(' / ');
    return written('area_open', to, {
      url: links.signUp,
      place: formatAddress(`${interest.zip_code} ${name}`.trim()),
      footer: 'footer_interest',
    });
  },
};

export const placesMails = {
  office_request: office('office_request'),
  office_wanted: office('office_wanted'),
  office_approved: office('office_approved'),
  office_refused: office('office_refused'),
  point_locked: pointLocked,
  area_open: areaOpen,
} as const;

export const queuePlacesMail = queueMailOf(placesMails);
