import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OtelSpan } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, Tracer, TracesTo } from './span.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** ms that the collector may take for what it is handed */
const exportWithin = 3000;

const below = (traceparent: string | undefined): Context => {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
};

const headerOf = (span: OtelSpan): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

/**
 * Traces by OTLP over HTTP. A collector that is away loses what it was to be told, and nobody waits for it. The exporter itself
 * reads OTEL_EXPORTER_OTLP_HEADERS, what a collector wants to be shown.
 * @param to.endpoint the collector's address, without /v1/traces
 * @param to.share of the traces that begin here, 0 to 1; one that began elsewhere is decided there
 */
export const openTelemetry = ({ endpoint, share }: TracesTo, service: string): Tracer => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportWithin,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('lavoir');
  const spanOf = (span: OtelSpan): Span => ({
    traceparent: headerOf(span),
    child: (name, kind, attributes) =>
      spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, span))),
    end: (failure, attributes = {}) => {
      span.setAttributes(attributes);
      if (failure !== undefined)
        span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  });
  return {
    begin: (name, kind, attributes, traceparent) =>
      spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, below(traceparent))),
    close: () => provider.shutdown(),
  };
};
