import { brand } from '@lavoir/domain';
import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { captchaSettings, captchaVariables, missingForCaptcha } from './adapters/captcha/captcha-settings.ts';
import type { CaptchaSettings } from './adapters/captcha/choose-captcha.ts';
import { googleSettings, googleVariables, missingForGoogle } from './adapters/google/google-settings.ts';
import type { GoogleSettings } from './adapters/google/google-settings.ts';
import {
  missingForStripe,
  stripeSettings,
  stripeVariables,
  wrongWithStripe,
} from './adapters/payments/stripe-settings.ts';
import type { StripeSettings } from './adapters/payments/stripe-settings.ts';
import { shortestSecret } from './kept-secret.ts';
import type { TracesTo } from './observe/span.ts';
import {
  count,
  databaseUrl,
  databaseUrlOrEmbedded,
  host,
  listOf,
  namedLink,
  namedLinks,
  namedLinksOf,
  port,
  proxies,
  share,
  tilesUrl,
  webAddress,
} from './setting-kinds.ts';
import type { NamedLink } from './setting-kinds.ts';

/** Settings as the process runs with them. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  production: boolean;
  /** a PostgreSQL address, or the folder of the embedded one */
  database: { url: string } | { dataDir: string };
  /** the same database past a pooler, where there is one in between */
  directUrl: string | undefined;
  /** a copy of it that lags a little, for reports and managers' lists */
  replicaUrl: string | undefined;
  /** seconds that the copy may lag; beyond that it isn't read */
  replicaLateAfter: number;
  seedDemo: boolean;
  /** 32 characters or more; undefined: a random one kept in the data folder */
  appSecret: string | undefined;
  /** an older one, which stays readable */
  previousSecret: string | undefined;
  dataDir: string;
  /** a mail server, or `mailbox`: the pages of the development mailbox */
  mail: { url: string; from: string } | 'mailbox';
  /** undefined: the payment sandbox */
  stripe: StripeSettings | undefined;
  captcha: CaptchaSettings;
  /** undefined: no Google sign-in */
  google: GoogleSettings | undefined;
  /** the proxies whose X-Forwarded-For is believed; none: the connection's own address counts */
  trustProxy: string[];
  /** whether a failed sign-in may tell that the account exists */
  signInHints: boolean;
  /** whether operators may do without an authenticator */
  operatorTwoFactor: 'optional' | 'required';
  /** friends a calendar month by whom somebody may earn */
  referralsPerMonth: number;
  /** so many times its price an item is made good by at most */
  claimTimes: number;
  /** where the house is on other sites */
  socialLinks: NamedLink[];
  /** where customers who are happy may say so in public; null: nowhere */
  reviewSite: NamedLink | null;
  /** where the maps' tiles are: `https://…/{z}/{x}/{y}.png` */
  mapTilesUrl: string;
  /** a VROOM server; undefined: runs are optimised by us */
  vroomUrl: string | undefined;
  /** where each night's backup goes; undefined: none is made */
  backupDir: string | undefined;
  /** hours after which the last backup is late */
  backupLateAfter: number;
  logLevel: string;
  /** where `/metrics` is; undefined: nowhere */
  metrics: { port: number; host: string } | undefined;
  /** undefined: nothing is traced */
  tracesTo: TracesTo | undefined;
};

/**
 * `start` migrates, serves and does the jobs; `serve` answers calls and `work` does jobs, both on a migrated database;
 * `migrate` ends when it has migrated, `audit` when it has looked through the books, `reseal` when what is encrypted is so under
 * APP_SECRET, `backup` and `restore` when the database is in a file or comes from it.
 */
export const commands = [
  'start',
  'serve',
  'work',
  'migrate',
  'audit',
  'reseal',
  'backup',
  'restore',
] as const;
export type Command = (typeof commands)[number];
export type Serving = Extract<Command, 'start' | 'serve' | 'work'>;

const isServing = (command: Command): command is Serving => ['start', 'serve', 'work'].includes(command);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const secret = z.string().min(shortestSecret, `must have ${shortestSecret} characters or more`);

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default('3000'),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrlOrEmbedded.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_LATE_AFTER: count.default('10'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  PUBLIC_URL: webAddress.optional(),
  APP_SECRET: secret.optional(),
  APP_SECRET_PREVIOUS: secret.optional(),
  SMTP_URL: z
    .string()
    .regex(/^(mailbox|smtps?:\/\/.+)$/, 'must be smtp://…, smtps://… or mailbox')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be a mail address')
    .default(`${brand.display} <hello@${brand.short}.example>`),
  PAYMENTS: z.literal('sandbox', 'must be sandbox').optional(),
  ...stripeVariables,
  ...captchaVariables,
  ...googleVariables,
  TRUST_PROXY: proxies.default(''),
  SIGN_IN_HINTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OPERATOR_TWO_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  REFERRALS_PER_MONTH: count.default('20'),
  CLAIM_TIMES: count.default('10'),
  SOCIAL_LINKS: namedLinks.default(''),
  REVIEW_SITE: namedLink.default(''),
  MAP_TILES_URL: tilesUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  VROOM_URL: z.url({ protocol: /^https?$/, error: 'must be http://… or https://…' }).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_LATE_AFTER: count.default('25'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default('1'),
});

/** Every variable that is read; `docs/operations.md` has them all. */
export const variables: readonly string[] = Object.keys(settings.shape);

/** What can't stand side by side. */
const contradictions = (given: Record<string, string | undefined>): string[] => {
  const found: string[] = [];
  if (given['NODE_ENV'] === 'production' && given['DEMO'] === 'on')
    found.push(
      "DEMO can't be on with NODE_ENV=production: its accounts have a password that everybody knows",
    );
  const isEmbedded = [undefined, 'embedded'].includes(given['DATABASE_URL']);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (isEmbedded && given[name] !== undefined)
      found.push(`${name} is for a DATABASE_URL, which is not there`);
  return found;
};

/** What a production process must be told; nothing falls back by itself there. */
const requiredInProduction = ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET', 'SMTP_URL'] as const;

/** Migrating and auditing need the database alone; a real mail server sends in somebody's name. */
const requiredNames = (command: Command, smtpUrl: string | undefined): readonly string[] => {
  if (command === 'reseal') return ['DATABASE_URL', 'APP_SECRET'];
  if (!isServing(command)) return ['DATABASE_URL'];
  return smtpUrl === undefined || smtpUrl === 'mailbox'
    ? requiredInProduction
    : [...requiredInProduction, 'MAIL_FROM'];
};

/** @throws Error naming every setting that is missing or wrong, never its value */
export const readConfig = (env: Record<string, string | undefined>, command: Command = 'start'): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const production = given['NODE_ENV'] === 'production';
  const missing: string[] = production
    ? requiredNames(command, given['SMTP_URL']).filter((name) => given[name] === undefined)
    : [];
  const takesMoney = production && isServing(command);
  missing.push(
    ...missingForStripe(given, takesMoney),
    ...missingForCaptcha(given),
    ...missingForGoogle(given),
  );
  wrong.push(...wrongWithStripe(given, takesMoney), ...contradictions(given));
  if (!parsed.success || missing.length > 0 || wrong.length > 0) {
    throw new Error(`Settings: ${[...missing.map((name) => `${name} is missing`), ...wrong].join('; ')}`);
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, DEMO, APP_SECRET, SMTP_URL, MAIL_FROM, LOG_LEVEL } =
    parsed.data;
  const embedded = DATABASE_URL === undefined || DATABASE_URL === 'embedded';
  return {
    port: Number(PORT),
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`,
    production,
    database: embedded ? { dataDir: DATA_DIR } : { url: DATABASE_URL },
    directUrl: embedded ? undefined : parsed.data.DATABASE_DIRECT_URL,
    replicaUrl: embedded ? undefined : parsed.data.DATABASE_REPLICA_URL,
    replicaLateAfter: Number(parsed.data.DATABASE_REPLICA_LATE_AFTER),
    seedDemo: DEMO === undefined ? !production : DEMO === 'on',
    appSecret: APP_SECRET,
    previousSecret: parsed.data.APP_SECRET_PREVIOUS,
    dataDir: DATA_DIR,
    mail: SMTP_URL === undefined || SMTP_URL === 'mailbox' ? 'mailbox' : { url: SMTP_URL, from: MAIL_FROM },
    stripe: stripeSettings(parsed.data),
    captcha: captchaSettings(parsed.data),
    google: googleSettings(parsed.data),
    trustProxy: listOf(parsed.data.TRUST_PROXY),
    signInHints: parsed.data.SIGN_IN_HINTS === 'on',
    operatorTwoFactor: parsed.data.OPERATOR_TWO_FACTOR,
    referralsPerMonth: Number(parsed.data.REFERRALS_PER_MONTH),
    claimTimes: Number(parsed.data.CLAIM_TIMES),
    socialLinks: namedLinksOf(parsed.data.SOCIAL_LINKS),
    reviewSite: namedLinksOf(parsed.data.REVIEW_SITE)[0] ?? null,
    mapTilesUrl: parsed.data.MAP_TILES_URL,
    vroomUrl: parsed.data.VROOM_URL,
    backupDir: parsed.data.BACKUP_DIR,
    backupLateAfter: Number(parsed.data.BACKUP_LATE_AFTER),
    logLevel: LOG_LEVEL,
    metrics:
      parsed.data.METRICS_PORT === undefined
        ? undefined
        : { port: Number(parsed.data.METRICS_PORT), host: parsed.data.METRICS_HOST },
    tracesTo:
      parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT,
            share: Number(parsed.data.OTEL_TRACES_SAMPLER_ARG),
          },
  };
};
