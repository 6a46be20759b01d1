export type SpanKind = 'server' | 'client' | 'consumer';
/** Names of routes, jobs and statements, and codes: never values of statements, ids of people or what they wrote. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work in a trace. */
export type Span = {
  /** its place in the trace, as W3C's header has it */
  readonly traceparent: string;
  /** begins a piece of this one */
  child: (name: string, kind: SpanKind, facts: SpanFacts) => Span;
  /** @param failure a code or an error's name; undefined where it went well */
  end: (failure?: string, facts?: SpanFacts) => void;
};

/** An OTLP collector's address, without /v1/traces, and which share of what begins here is traced, 0 to 1. */
export type TracesTo = { endpoint: string; share: number };

export type Tracer = {
  /** @param traceparent what it is a part of, as somebody else says; anything that is none counts as nothing */
  begin: (name: string, kind: SpanKind, facts: SpanFacts, traceparent?: string) => Span;
  /** Hands over what is left. */
  close: () => Promise<void>;
};
