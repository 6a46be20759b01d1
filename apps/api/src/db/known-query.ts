import pg from 'pg';

type Field = { name: string; dataTypeID: number };

/** How a row of a statement is read, as pg has it. */
type Shape = { fields: readonly Field[]; parsers: unknown; empty: unknown };

/** What pg's own query has and does, as far as another one is needed: @types/pg leaves it out. */
type Inner = {
  name: string;
  callback: (error: Error | undefined, result: pg.QueryResult) => void;
  _result: { fields: readonly Field[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
  _accumulateRows: boolean;
  _canceledDueToError: unknown;
  hasBeenParsed: (connection: Connection) => boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: { fields: Field[] }): void;
  handleDataRow(message: { fields: unknown[] }): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
type Connection = pg.Connection & { _send: (message: Buffer) => void };

const Query = pg.Query as unknown as new (config: pg.QueryConfig, callback: Inner['callback']) => Inner;

/** Said by a row that isn't as its statement was described, in PostgreSQL's own words for the same case. */
const staleText = 'cached plan must not change result type';

const rowless: Shape = { fields: [], parsers: undefined, empty: null };

const isSame = (one: readonly Field[], other: readonly Field[]): boolean =>
  one.length === other.length &&
  one.every((field, at) => field.name === other[at]?.name && field.dataTypeID === other[at]?.dataTypeID);

/** The latest of each statement: connections that were told the same share one. */
const shapes = new Map<string, Shape>();

/** A connection with what it was told of its statements, and a way to it on which nothing is asked twice. */
class Acquainted {
  readonly told = new Map<string, Shape>();
  readonly terse: Connection;
  readonly #connection: Connection;
  #messages: Buffer[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
    this.terse = Object.create(connection, {
      describe: { value: () => undefined },
      _send: { value: (message: Buffer) => this.#messages.push(message) },
    }) as Connection;
  }

  /** All that was said goes in one piece. */
  send(): void {
    this.#connection._send(Buffer.concat(this.#messages));
    this.#messages = [];
  }
}

const acquainted = new WeakMap<Connection, Acquainted>();

const knownOf = (connection: Connection): Acquainted => {
  const known = acquainted.get(connection) ?? new Acquainted(connection);
  acquainted.set(connection, known);
  return known;
};

/**
 * A statement with a name: what its rows look like is asked once a connection, not with every call. A pooler may lend another
 * connection, on which the same text has had more columns since: such a row fails the statement as stale. So it is no way for
 * one that writes and answers with whatever columns there are.
 */
class KnownQuery extends Query {
  #known: Acquainted | undefined;

  override prepare(connection: Connection): void {
    this.#known = knownOf(connection);
    const shape = this.hasBeenParsed(connection) ? this.#known.told.get(this.name) : undefined;
    if (!shape) return super.prepare(connection);
    this._result.fields = shape.fields;
    this._result._parsers = shape.parsers;
    this._result._prebuiltEmptyResultObject = shape.empty;
    this._accumulateRows = true;
    super.prepare(this.#known.terse);
    this.#known.send();
  }

  override handleRowDescription(message: { fields: Field[] }): void {
    super.handleRowDescription(message);
    const { fields, _parsers: parsers, _prebuiltEmptyResultObject: empty } = this._result;
    const latest = shapes.get(this.name);
    const shape = latest && isSame(latest.fields, fields) ? latest : { fields, parsers, empty };
    shapes.set(this.name, shape);
    this.#known?.told.set(this.name, shape);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this._result.fields.length === 0) this.#known?.told.set(this.name, rowless);
  }

  override handleDataRow(message: { fields: unknown[] }): void {
    if (message.fields.length !== this._result.fields.length)
      this._canceledDueToError ||= new Error(staleText);
    super.handleDataRow(message);
  }
}

/** @throws what the database says, or that the statement is stale */
export const askKnown = async (
  client: pg.ClientBase,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
  const query = new KnownQuery({ name, text, values }, (error, result) =>
    error ? reject(error) : resolve(result),
  );
  client.query(query as unknown as pg.Submittable);
  try {
    return await promise;
  } catch (error) {
    // from who asked, rather than from the socket
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
};
