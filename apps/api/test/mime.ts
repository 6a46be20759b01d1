/** A mail as it went over the wire, taken apart. */
export type ParsedPart = { type: string; filename: string | undefined; content: string };
export type ParsedMail = { headers: ReadonlyMap<string, string>; parts: ParsedPart[]; raw: string };

const unquote = (text: string, underscores: boolean): Buffer => {
  const bytes = (underscores ? text.replaceAll('_', ' ') : text.replaceAll(/=\r?\n/g, '')).replaceAll(
    /=([0-9A-F]{2})/gi,
    (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
};

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, body: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(body, 'base64') : unquote(body, true)).toString('utf8'),
    );

const splitEntity = (entity: string): { headers: Map<string, string>; body: string } => {
  const end = entity.indexOf('\r\n\r\n');
  const [head, body] = end === -1 ? [entity, ''] : [entity.slice(0, end), entity.slice(end + 4)];
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { headers, body };
};

const partsOf = (entity: string): ParsedPart[] => {
  const { headers, body } = splitEntity(entity);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (boundary !== undefined) {
    const [, ...rest] = `\r\n${body}`.split(`\r\n--${boundary}`);
    if (!rest.at(-1)?.startsWith('--')) throw new Error('a multipart without its end');
    return rest.slice(0, -1).flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
  }
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body, false)
        : Buffer.from(body, 'latin1');
  const filename = /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];
  return [{ type: type.split(';')[0] ?? '', filename, content: bytes.toString('utf8') }];
};

export const parseMail = (raw: string): ParsedMail => ({
  headers: splitEntity(raw).headers,
  parts: partsOf(raw),
  raw,
});

export const partOf = (mail: ParsedMail, type: string): string => {
  const part = mail.parts.find((one) => one.type === type);
  if (!part) throw new Error(`no ${type} part`);
  return part.content;
};

/** The text part with plain spaces and line ends, as somebody would read it. */
export const textOf = (mail: ParsedMail | undefined): string => {
  if (!mail) throw new Error('no mail arrived');
  return partOf(mail, 'text/plain').replaceAll('\u00A0', ' ').replaceAll('\r\n', '\n');
};

export const pageOf = (mail: ParsedMail | undefined): string => {
  if (!mail) throw new Error('no mail arrived');
  return partOf(mail, 'text/html');
};
