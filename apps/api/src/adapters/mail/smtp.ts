import { createTransport } from 'nodemailer';
import { icsFilename, icsType } from './port.ts';
import type { Delivery, Mail, Mailer } from './port.ts';

/** ms until a silent mail server counts as failed: at the connection, its greeting, and each of its answers */
const usualPatience = 8000;

/** ms for the whole conversation, however slowly it goes on; below the queue's lease */
const longest = 25_000;

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** characters of what a server said that are kept */
const longestWords = 200;

/** What a server said, without whom it was about: servers repeat the address that they refuse. */
const wordsOf = (response: unknown): string =>
  typeof response === 'string'
    ? response
        .replaceAll(/<?[^\s<>]+@[^\s<>]+>?:?/g, '…')
        .replaceAll(/\s+/g, ' ')
        .slice(0, longestWords)
    : '';

/**
 * 5xx for the envelope or the message means that this mail will never be taken. A refused sign-in or greeting is our
 * own settings' fault, and may be mended before the next try.
 */
const failureOf = (error: unknown): Delivery => {
  const [given, response] = [fieldOf(error, 'code'), Number(fieldOf(error, 'responseCode') ?? 0)];
  const code = typeof given === 'string' ? given : 'EUNKNOWN';
  const permanent = response >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const words = wordsOf(fieldOf(error, 'response'));
  return {
    sent: false,
    permanent,
    reason: response === 0 ? code : `${code} ${response}`,
    ...(words !== '' && { words }),
  };
};

const attached = ({ ics, files = [] }: Mail) => [
  ...(ics === undefined ? [] : [{ filename: icsFilename, content: ics, contentType: icsType }]),
  ...files.map(({ name, type, bytes }) => ({
    filename: name,
    content: Buffer.from(bytes),
    contentType: type,
  })),
];

/** @param url smtp:// (TLS as soon as the server offers it; `?requireTLS=true` insists) or smtps:// */
export const smtpMailer = (url: string, from: string, patience = usualPatience): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { to, subject, text, html, messageId, headers } = mail;
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<Delivery>((resolve) => {
        timer = setTimeout(() => resolve({ sent: false, permanent: false, reason: 'ETIMEDOUT' }), longest);
      });
      const sending = transport
        .sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers,
          attachments: attached(mail),
        })
        .then((): Delivery => ({ sent: true }), failureOf);
      return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
    },
    close: () => transport.close(),
  };
};
