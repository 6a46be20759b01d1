/** What the server said no to. `message` is its text in the caller's language. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** stable, for comparing */
  readonly code: string;
  /** field → text, where the refusal names fields */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** seconds to wait, where the server said so */
  readonly retryAfter: number | undefined;
  /** euro that it speaks of, and those of them that were paid in */
  readonly money: { amount: number; paid: number } | undefined;

  constructor(
    message: string,
    about: {
      status: number;
      code: string;
      fields?: Record<string, string> | undefined;
      retryAfter?: number | undefined;
      money?: { amount: number; paid: number } | undefined;
    },
  ) {
    super(message);
    this.status = about.status;
    this.code = about.code;
    this.fields = about.fields;
    this.retryAfter = about.retryAfter;
    this.money = about.money;
  }
}

/** The server's own no. Where it stumbles (5xx) or asks for patience (429), asking again may help. */
export const isRefusal = (reason: unknown): reason is Refused =>
  reason instanceof Refused && reason.status < 500 && reason.status !== 429;

/** No answer: no network, a time-out, or something in between answered for the server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** it was waited for long enough */
  get isLate(): boolean {
    return this.cause instanceof DOMException && this.cause.name === 'TimeoutError';
  }
}

type Texts = { message: string | undefined; fields: Record<string, string> | undefined };

const nothing: Texts = { message: undefined, fields: undefined };

const firstText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(firstText).find((text) => text !== undefined) : undefined;
};

const readTexts = (value: unknown): Texts => {
  const text = firstText(value);
  if (text !== undefined) return { message: text, fields: undefined };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return nothing;
  const named = Object.entries(value).flatMap(([field, inner]) => {
    const said = firstText(inner);
    return said === undefined ? [] : [[field, said] as const];
  });
  const fields = Object.fromEntries(named.filter(([field]) => field !== 'full_messages'));
  return {
    message: firstText((value as { full_messages?: unknown }).full_messages) ?? named[0]?.[1],
    fields,
  };
};

/** Reads every error form: `{message: text}`, `{message: {field: text}}`, `{errors: [text]}`, `{errors: {field: text}}`. */
export const readRefusal = (status: number, body: unknown, retryAfter: string | null): Refused => {
  const { message, errors, code, amount, paid } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>;
  const main = readTexts(message);
  const texts = main.message === undefined ? readTexts(errors) : main;
  const seconds = Number(retryAfter);
  return new Refused(texts.message ?? '', {
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    fields: texts.fields,
    retryAfter: retryAfter !== null && seconds > 0 ? seconds : undefined,
    money: typeof amount === 'number' && typeof paid === 'number' ? { amount, paid } : undefined,
  });
};

/** Whether it failed by waiting for long enough. */
export const isLate = (reason: unknown): boolean => reason instanceof Unreachable && reason.isLate;
