import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { openDatabase } from './process/opened.ts';
import { listenForStop, untilAborted } from './process/stop.ts';
import { serve } from './serve.ts';

/**
 * ms that it goes on answering before it stops to listen: `/readyz` says 503 meanwhile, so that a load balancer sends
 * nobody more. Nobody balances a developer's machine.
 */
const drainFor = { production: 1000, otherwise: 200 };

const run = async (): Promise<void> => {
  const stop = listenForStop();
  const config = readConfig(process.env);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config.database, stop.asked);
  const address = await serve(config, connection, opened, stop);
  process.stdout.write(`Lavoir is at ${address}\n`);
  await untilAborted(stop.asked);
  const drain = config.production ? drainFor.production : drainFor.otherwise;
  await wait(drain, undefined, { signal: stop.hurry }).catch(() => undefined);
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    if (listenForStop().asked.aborted) process.exit(0);
    process.stderr.write(`Lavoir can't start. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
