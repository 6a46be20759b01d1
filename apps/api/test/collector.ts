import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string };
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: { key: string; value: Value }[];
        status: { code?: number };
      }[];
    }[];
  }[];
};

export type CollectedSpan = {
  service: string;
  trace: string;
  id: string;
  parent: string | undefined;
  name: string;
  isWrong: boolean;
  facts: Record<string, string>;
};

const factsOf = (attributes: { key: string; value: Value }[]): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]),
  );

/** Takes traces as an OpenTelemetry collector does: OTLP as JSON over HTTP. */
export const startCollector = async () => {
  const spans: CollectedSpan[] = [];
  let raw = '';
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const sent = (await json(request)) as Sent;
      raw += JSON.stringify(sent);
      for (const { resource, scopeSpans } of sent.resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            service: factsOf(resource.attributes)['service.name'] ?? '',
            trace: span.traceId,
            id: span.spanId,
            parent: span.parentSpanId,
            name: span.name,
            isWrong: span.status.code === 2,
            facts: factsOf(span.attributes),
          });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    if (request.url === '/v1/traces') take().catch(() => response.writeHead(400).end());
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** everything that came, as text */
    raw: () => raw,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
