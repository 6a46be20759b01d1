import { z } from 'zod/mini';

/** Settings as the process runs with them. `process.env` is read here and nowhere else. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  production: boolean;
  /** a PostgreSQL address, or the folder of the embedded one */
  database: { url: string } | { dataDir: string };
  seedDemo: boolean;
  /** 32 characters or more; undefined: a random one kept in the data folder */
  appSecret: string | undefined;
  dataDir: string;
  logLevel: string;
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const settings = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string()),
  DEMO: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  PUBLIC_URL: z.optional(z.url('must be a web address')),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'))),
  LOG_LEVEL: z._default(z.enum(levels, `must be one of ${levels.join(', ')}`), 'info'),
});

/** What a production process must be told; nothing falls back by itself there. */
const requiredInProduction = ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET'] as const;

/** @throws Error naming every setting that is missing or wrong, never its value */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const production = given['NODE_ENV'] === 'production';
  const missing = production ? requiredInProduction.filter((name) => given[name] === undefined) : [];
  if (!parsed.success || missing.length > 0) {
    throw new Error(`Settings: ${[...missing.map((name) => `${name} is missing`), ...wrong].join('; ')}`);
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, DEMO, APP_SECRET, LOG_LEVEL } = parsed.data;
  const embedded = DATABASE_URL === undefined || DATABASE_URL === 'embedded';
  return {
    port: Number(PORT),
    host: HOST,
    publicUrl: PUBLIC_URL ?? `http://${HOST}:${PORT}`,
    production,
    database: embedded ? { dataDir: DATA_DIR } : { url: DATABASE_URL },
    seedDemo: DEMO === undefined ? !production : DEMO === 'on',
    appSecret: APP_SECRET,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
  };
};
