/** The operator of this demo doesn't exist: its numbers are ones that nobody can have. */
export const company = {
  mail: 'hello@lavoir.example',
  phone: '+32 2 000 00 97',
  vat: 'BE 0000.000.097',
};

/** Opens a mail to the people who help. */
export const mailTo = (subject: string, body = ''): string =>
  `mailto:${company.mail}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
