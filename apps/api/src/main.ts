import { setTimeout as wait } from 'node:timers/promises';
import { commands, readConfig } from './config.ts';
import { checkHost, openDatabase } from './process/opened.ts';
import { migrateOnly } from './process/prepare-database.ts';
import { listenForStop, untilAborted } from './process/stop.ts';
import { serve } from './serve.ts';

/**
 * ms that it goes on answering before it stops to listen: `/readyz` says 503 meanwhile, so that a load balancer sends
 * nobody more. Nobody balances a developer's machine.
 */
const drainFor = { production: 1000, otherwise: 200 };

/** The first word; `npm start` gives none. */
const [, , word = 'start'] = process.argv;
const command = commands.find((name) => name === word);

const run = async (): Promise<void> => {
  const stop = listenForStop();
  if (!command) throw new Error(`It knows ${commands.join(', ')}, not ${word}`);
  const config = readConfig(process.env, command);
  if (command !== 'migrate') await checkHost(config.host);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config, stop.asked);
  const direct = config.directUrl === undefined ? connection : { url: config.directUrl };
  // awaited: what was opened is closed at the return
  if (command === 'migrate') return await migrateOnly(connection, direct, stop.asked);
  const address = await serve({ command, config, connection, direct }, opened, stop);
  process.stdout.write(`Lavoir is at ${address}\n`);
  await untilAborted(stop.asked);
  const drain = config.production ? drainFor.production : drainFor.otherwise;
  await wait(drain, undefined, { signal: stop.hurry }).catch(() => undefined);
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    // a server that is stopped while it starts did what it was asked; a migration didn't
    if (listenForStop().asked.aborted) process.exit(command === 'migrate' ? 1 : 0);
    const what = command === 'migrate' ? 'migrate' : 'start';
    process.stderr.write(`Lavoir can't ${what}. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
