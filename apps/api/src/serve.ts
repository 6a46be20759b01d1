import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseCaptcha } from './adapters/captcha/choose-captcha.ts';
import { systemClock } from './adapters/clock/system.ts';
import { googleOff } from './adapters/google/off.ts';
import { postgresLimits } from './adapters/limits/postgres.ts';
import { builtInRouting } from './adapters/routing/built-in.ts';
import { vroomRouting } from './adapters/routing/vroom.ts';
import { buildApp } from './app.ts';
import { pendingMigrations } from './db/migrate.ts';
import { allChannels } from './features.ts';
import { ChangeListener } from './live/changes.ts';
import { keeper } from './live/keeper.ts';
import { healthKeeper } from './observe/health-keeper.ts';
import { openHouse } from './open-house.ts';
import type { Parts } from './open-house.ts';
import { openReads } from './open-reads.ts';
import { giveBackSoon } from './process/give-back.ts';
import { listen, listenForMetrics, within } from './process/opened.ts';
import { unlessAborted } from './process/stop.ts';
import type { Stop } from './process/stop.ts';

/** ms that what was counted last has to be kept when the process ends */
const keepWithin = 1000;

const webRoot = resolve(import.meta.dirname, '../../web/dist');

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Opens what the server is made of and lets it serve: `start` does the jobs besides, which `serve` leaves to a worker.
 * @param opened takes what closes each of them again, in the opposite order
 * @throws what went wrong, or the wish to stop; `opened` then holds what was opened until then
 */
export const serve = async (
  parts: Parts,
  opened: AsyncDisposableStack,
  { asked, hurry }: Stop,
): Promise<string> => {
  const { command, config, secrets, direct } = parts;
  let app: FastifyInstance | undefined;
  const house = await openHouse(parts, opened, { asked, log: () => app?.log });
  const { db, guard, queue, payments, push, onIdleError, watch, metrics } = house;
  const { listDb, readDb } = await openReads(parts, opened, {
    primary: guard.db,
    metrics,
    onIdleError,
    log: () => app?.log,
  });
  const listener = new ChangeListener(direct, allChannels, (message) => app?.log.warn(message));
  opened.defer(() => within(500, listener.stop()));
  await unlessAborted(asked, listener.start());
  const health = healthKeeper({
    db: listDb,
    clock: systemClock,
    onLost: (reason) => app?.log.warn({ reason }, 'what was answered could not be kept yet'),
  });
  app = await buildApp({
    db,
    listDb,
    readDb,
    clock: systemClock,
    secrets,
    captcha: chooseCaptcha(config.captcha, { db: guard.db, keys: secrets.keysFor('captcha') }),
    google: config.google ? (await import('./adapters/google/google.ts')).google(config.google) : googleOff,
    limits: postgresLimits({
      pool: guard.pool,
      hashKey: secrets.keyFor('limits'),
      onUncounted: (limit, error) =>
        app?.log.warn({ limit, reason: error.message }, 'a try was let pass uncounted'),
    }),
    payments,
    push,
    routing: config.vroomUrl === undefined ? builtInRouting : vroomRouting(config.vroomUrl),
    publicUrl: config.publicUrl,
    signInHints: config.signInHints,
    operatorTwoFactor: config.operatorTwoFactor,
    referralsPerMonth: config.referralsPerMonth,
    claimTimes: config.claimTimes,
    backupLateAfter: config.backupLateAfter,
    socialLinks: config.socialLinks,
    reviewSite: config.reviewSite,
    mapTilesUrl: config.mapTilesUrl,
    trustProxy: config.trustProxy,
    listener,
    keep: keeper(guard.db, listener),
    queue,
    watch: { ...watch, tally: health.tally },
    mailbox: config.mail === 'mailbox',
    logLevel: config.logLevel,
    production: config.production,
    ...('dataDir' in config.database ? { freeBytes: () => freeBytesOf(config.dataDir) } : {}),
    isReady: async () => (await pendingMigrations(db)).length === 0,
    stopping: asked,
    ...(existsSync(webRoot) ? { webRoot } : {}),
  });
  const endHealth = health.start();
  opened.defer(() => within(keepWithin, endHealth()));
  if (command === 'start') await house.work(app.log);
  await listenForMetrics(opened, metrics, config.metrics);
  giveBackSoon();
  return listen(opened, app, config, hurry);
};
