import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commands, readConfig } from './config.ts';
import type { Config, Serving } from './config.ts';
import { keptSecret } from './kept-secret.ts';
import { checkDatabases, checkHost, directOf, openDatabase, openPool } from './process/opened.ts';
import { assertMigrated, migrateOnly } from './process/prepare-database.ts';
import { listenForStop, unlessAborted, untilAborted } from './process/stop.ts';
import type { Stop } from './process/stop.ts';
import { deriveSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { serve } from './serve.ts';
import { work } from './work.ts';

/**
 * ms that it goes on answering before it stops to listen: `/readyz` says 503 meanwhile, so that a load balancer sends
 * nobody more. Nobody balances a developer's machine.
 */
const drainFor = { production: 1000, otherwise: 200 };

const migrateAndEnd = async (config: Config, { asked }: Stop): Promise<void> => {
  await checkDatabases(config, asked);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config.database, asked);
  await migrateOnly(directOf(config, connection), asked);
};

/** `npm run audit:money`. @returns whether the books are right */
const auditAndEnd = async (config: Config, { asked }: Stop): Promise<boolean> => {
  await checkDatabases(config, asked);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config.database, asked);
  const { db } = openPool(opened, directOf(config, connection), {
    max: 1,
    patient: true,
    onIdleError: () => undefined,
  });
  await assertMigrated(db);
  const { audit } = await import('./audit-money/audit.ts');
  const findings = await unlessAborted(asked, audit(db));
  process.stdout.write(findings.length === 0 ? 'The books are right\n' : `${findings.join('\n')}\n`);
  return findings.length === 0;
};

const secretsOf = async ({ appSecret, previousSecret, dataDir }: Config): Promise<Secrets> =>
  deriveSecrets(appSecret ?? (await keptSecret(resolve(dataDir))), previousSecret);

/** Comes back when it was asked to stop and everything is closed again. */
const serveUntilAsked = async (command: Serving, config: Config, stop: Stop): Promise<void> => {
  await checkHost(config.host);
  await checkDatabases(config, stop.asked);
  const secrets = await secretsOf(config);
  await using opened = new AsyncDisposableStack();
  const connection = await openDatabase(opened, config.database, stop.asked);
  const direct = directOf(config, connection);
  const parts = { command, config, secrets, connection, direct };
  const address = await (command === 'work' ? work : serve)(parts, opened, stop);
  process.stdout.write(`Lavoir is at ${address}\n`);
  await untilAborted(stop.asked);
  const drain = config.production ? drainFor.production : drainFor.otherwise;
  await wait(drain, undefined, { signal: stop.hurry }).catch(() => undefined);
};

/** @returns what the process exits with */
const run = async (stop: Stop): Promise<0 | 1> => {
  const [, , word = 'start'] = process.argv;
  const command = commands.find((name) => name === word);
  if (!command) throw new Error(`There is ${commands.join(', ')}, but no ${word}`);
  const config = readConfig(process.env, command);
  if (command === 'audit') return (await auditAndEnd(config, stop)) ? 0 : 1;
  if (command === 'reseal') {
    const { resealAndEnd } = await import('./reseal/command.ts');
    return (await resealAndEnd(config, await secretsOf(config), stop)) ? 0 : 1;
  }
  // npm starts in the project's folder; a file is meant from where its caller stands
  const rest = { words: process.argv.slice(3), folder: process.env['INIT_CWD'] ?? '.' };
  if (command === 'backup' || command === 'restore') {
    const { backupAndEnd, restoreAndEnd } = await import('./backup/commands.ts');
    if (command === 'restore') return (await restoreAndEnd(config, rest, stop)) ? 0 : 1;
    await backupAndEnd(config, rest, stop);
    return 0;
  }
  await (command === 'migrate' ? migrateAndEnd(config, stop) : serveUntilAsked(command, config, stop));
  return 0;
};

const stop = listenForStop(process.env['npm_lifecycle_script']);
run(stop).then(
  (code) => process.exit(code),
  (error: unknown) => {
    // a start that was asked to stop did so
    if (stop.asked.aborted && error === stop.asked.reason) process.exit(0);
    const command = process.argv[2] ?? '';
    const began = ['backup', 'restore'].includes(command) ? command : 'start';
    const what = stop.asked.aborted ? 'stop as it should' : began;
    process.stderr.write(`Lavoir can't ${what}. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
