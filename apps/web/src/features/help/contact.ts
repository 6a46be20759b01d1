import { houseContact } from '@lavoir/i18n/house';

/** Opens a mail to the people who help. */
export const mailTo = (subject: string, body = ''): string =>
  `mailto:${houseContact.mail}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
