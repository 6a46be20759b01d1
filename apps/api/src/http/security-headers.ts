import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import { Socket } from 'node:net';
import { IncomingMessage, ServerResponse } from '../process/node-http.ts';
import { ownFilesOnly } from './content-security.ts';

/** For what is data and no page: without what only documents and their windows heed. */
export const secureData = {
  contentSecurityPolicy: { useDefaults: false, directives: ownFilesOnly },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies HelmetOptions;

/** What helmet would set on an answer; the same on each, so it is asked once. */
export const securityHeaders = (options: HelmetOptions): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/** Names of the headers that only documents and their windows heed, in lower case. */
export const ofDocuments: readonly string[] = (() => {
  const ofData = securityHeaders({ ...secureData, contentSecurityPolicy: false });
  return Object.keys(securityHeaders({})).filter((name) => !(name in ofData));
})();
