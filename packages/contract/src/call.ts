import type { StaffRole } from '@lavoir/domain';
import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call. `session` is anyone signed in, `manager` a customer who manages a company, a list of staff roles any
 * one of them. There is no default: a call without an audience doesn't compile.
 */
export type Audience = 'public' | 'session' | 'customer' | 'manager' | readonly StaffRole[];

/**
 * The form of a refusal's body. All carry a stable `code`.
 * - `message`: `{ message: text }`
 * - `fields`: `{ message: { field: text } }`, as the order calls answer
 * - `lists`: `{ message: { field: [text] } }`, as a removal answers
 * - `auth`: `{ success: false, errors: [text] }`, as the identity calls answer
 * - `sign-up`, `account`, `password`: `{ …, errors: { field: [text], full_messages: [text] } }`, as devise_token_auth
 *   answers sign-up, PUT /auth and PUT /auth/password
 */
export type ErrorForm = 'message' | 'fields' | 'lists' | 'auth' | 'sign-up' | 'account' | 'password';

/** What every signed-in or validated call can answer besides its own refusals. */
export type GeneralRefusal =
  | 'malformed_body'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'invalid_input'
  | 'idempotency_key_reused'
  | 'too_many_requests'
  | 'internal_error'
  | 'unavailable';

type Schema = z.ZodType;

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** with `:name` parameters */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly output: Schema;
  readonly refusals: readonly RefusalCode[];
  readonly errors: ErrorForm;
  /** refusal texts that clients compare: sent as they stand here, in every language */
  readonly wireTexts?: Partial<Record<RefusalCode, string>>;
  /**
   * The same request twice does its work once, and is answered the second time as things are by then: by its Idempotency-Key; with `key-or-body` also
   * without one, when the same person sends the same body within 60 seconds.
   */
  readonly idempotent?: 'key' | 'key-or-body';
  /** a stream of server-sent events; `output` is one event's data */
  readonly stream?: true;
  /** the body's field that a mail program's own unsubscribe button puts into the query instead (RFC 8058) */
  readonly oneClick?: string;
  /** answered by a file of this type; `output` is its name and bytes */
  readonly file?:
    | 'application/pdf'
    | 'application/xml'
    | 'image/jpeg'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** the file at an address never changes: whoever has it needn't ask again */
  readonly lasting?: true;
  /** bytes of a body, where it may be larger than others */
  readonly largestBody?: number;
  /** a link in a mail: answered by a redirect to the output's `location` */
  readonly redirect?: true;
};

type SchemaOutput<S> = S extends Schema ? z.output<S> : undefined;
type SchemaInput<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export type CallInput<C extends Call> = {
  params: SchemaOutput<C['params']>;
  query: SchemaOutput<C['query']>;
  body: SchemaOutput<C['body']>;
};

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client sends; parts that the call doesn't have are absent. */
export type CallRequest<C extends Call> = Defined<{
  params: SchemaInput<C['params']>;
  query: SchemaInput<C['query']>;
  body: SchemaInput<C['body']>;
}>;

export type CallOutput<C extends Call> = z.output<C['output']>;
export type CallRefusal<C extends Call> = C['refusals'][number] | GeneralRefusal;

/** Describes one HTTP call. Server routes, OpenAPI, web client and test client derive from the value. */
export const call = <const C extends Call>(description: C): C => description;
