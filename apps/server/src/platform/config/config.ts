import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FLAG_DEFAULTS } from '@drumlin/contract/core/flags.ts';
import { type KeyRing, newKeyText, parseKeys } from '../crypto/keys.ts';
import { folderFault, openDataFolder } from './data-folder.ts';
import { OperatorError } from './operator-error.ts';
import { ruleOf, type SettingName, type Settings, settings } from './settings.ts';

/** The settings as the program uses them. Made by `loadConfig`; nothing else reads the environment. */
export interface Config {
  production: boolean;
  logLevel: Settings['LOG_LEVEL'];
  host: string;
  port: number;
  /** Where people reach the portal, without a final slash; links in mails begin with it. */
  portalUrl: string;
  /** How long a request may take to arrive whole. */
  requestSeconds: number;
  /** How long an answer may wait for a reader who takes nothing of it. */
  readerSeconds: number;
  /** How long a process that is told to stop says so at `/readyz` before it takes no more requests. */
  drainSeconds: number;
  /** Whose pages may open live connections: the portal's own origin first. */
  allowedOrigins: readonly string[];
  /** Addresses and networks of the proxies whose X-Forwarded-* headers count. */
  trustProxy: readonly string[];
  metrics: { host: string; port: number } | undefined;
  /** Absolute. */
  dataDir: string;
  /** undefined: the embedded server of `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database for the role that owns it; undefined: `databaseUrl` migrates too. */
  ownerDatabaseUrl: string | undefined;
  /** What reports are read from, and how far it may be behind. */
  replica: { url: string; maxLagSeconds: number } | undefined;
  databaseConnections: number;
  /** The longest a statement of a request may take. */
  statementSeconds: { call: number; report: number };
  /** What takes longer is in the log; undefined: nothing is. */
  slowStatementMs: number | undefined;
  /** undefined: the in-process mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  storageUrl: string | undefined;
  /** Where files to ingest come; undefined: only where `portal ingest` is told. */
  inboxUrl: string | undefined;
  /** How long the file of an export in the background is kept. */
  exportRetentionDays: number;
  /** What the files of a company's exports may come to. */
  exportCompanyBytes: number;
  /** No file is begun, or goes on, where less is free. */
  storageFloorBytes: number;
  /** A file that says which country an address is in (MMDB). */
  countryDatabase: string | undefined;
  /** How long after an Eastern midnight scheduled exports run, so that the day's last files are in. */
  exportDelayMinutes: number;
  /** How often a worker looks for jobs whose worker has died. */
  jobsLookSeconds: number;
  sessionKeys: KeyRing;
  accessTokenSeconds: number;
  sessionIdleSeconds: number;
  sessionAbsoluteSeconds: number;
  /** The least length of a new password. */
  passwordMinLength: number;
  lockoutFailures: number;
  lockoutSeconds: number;
  /** Addresses and networks where webhooks go to although they are not public, and where they never go although they are. */
  webhooks: { allowed: readonly string[]; refused: readonly string[] };
  flags: Readonly<Record<string, boolean>>;
  /** The script of the chat widget; undefined: there is no chat. */
  chatWidgetUrl: string | undefined;
  apiDocs: boolean;
  demoData: boolean;
  /** Whether people of the demo have worked in it: proposals, announcements, invitations, exports. */
  demoWork: boolean;
  /** How large a ledger the demo has. */
  demoProfile: Settings['DEMO_PROFILE'];
}

const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const name = result.error.issues[0]?.path[0] as SettingName;
  throw new OperatorError(`${name} must be ${ruleOf(name)}`);
};

const MEGABYTE = 1_000_000;

/** The statement timeout of all requests except reports. */
const CALL_SECONDS = 3;

/** In production nothing secret is made up, no link guesses its host and no mail stays in the mailbox of development. */
const REQUIRED_IN_PRODUCTION = ['PORTAL_URL', 'SMTP_URL', 'SESSION_KEYS'] as const satisfies SettingName[];

/** What lies in DATA_DIR unless these settings put it elsewhere. */
const IN_DATA_FOLDER = ['SESSION_KEYS', 'DATABASE_URL', 'STORAGE_URL'] as const satisfies SettingName[];

/** Over plain HTTP everybody on the way could read what people sign in with, so only a proxy on this computer may be spoken to so. */
const requireHttps = (given: Settings): void => {
  if (given.NODE_ENV !== 'production') return;
  for (const name of ['PORTAL_URL', 'CHAT_WIDGET_URL'] as const) {
    const address = given[name];
    if (address === undefined) continue;
    const { protocol, hostname } = new URL(address);
    if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) continue;
    throw new OperatorError(`${name} must begin with https:// in production`);
  }
};

/** An exception for tests would let every merchant look into the provider's own networks. */
const refuseExceptions = ({ NODE_ENV, WEBHOOK_ALLOW_PRIVATE }: Settings): void => {
  if (NODE_ENV === 'production' && WEBHOOK_ALLOW_PRIVATE.length > 0)
    throw new OperatorError('WEBHOOK_ALLOW_PRIVATE is for development and tests, and must be empty in production');
};

/** The keys this installation made for itself on its first start, readable by its owner only. */
const ownKeys = async (dataDir: string): Promise<KeyRing> => {
  const file = join(dataDir, 'session-keys');
  await writeFile(file, newKeyText('own'), { mode: 0o600, flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    // A disk that is full leaves an empty file
    await rm(file, { force: true }).catch(() => undefined);
    throw folderFault(dataDir, error);
  });
  const keys = parseKeys((await readFile(file, 'utf8')).trim());
  if (keys === undefined)
    throw new OperatorError(
      `${file} is damaged: put a copy back, or remove it: everybody signs in anew then, and sets their authenticator up again`,
    );
  return keys;
};

/** Addresses that `localhost` reaches. Browsers keep passkeys for names alone, never for an IP address. */
const LOCAL = ['127.0.0.1', '0.0.0.0', '::'];

const localUrl = (host: string, port: number): string => {
  const open = LOCAL.includes(host) ? 'localhost' : host;
  return `http://${open.includes(':') ? `[${open}]` : open}:${port}`;
};

/** Outside production both names of this computer count as one, as people type either. */
const originsOf = (given: Settings): string[] => {
  const own = new URL(given.PORTAL_URL ?? localUrl(given.HOST, given.PORT)).origin;
  const names = given.NODE_ENV === 'production' ? [] : ['localhost', '127.0.0.1'];
  return [own, ...given.ALLOWED_ORIGINS, ...names.map(name => `http://${name}:${given.PORT}`)];
};

const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url);

const fromSettings = (given: Settings, sessionKeys: KeyRing): Config => ({
  production: given.NODE_ENV === 'production',
  logLevel: given.LOG_LEVEL,
  host: given.HOST,
  port: given.PORT,
  portalUrl: (given.PORTAL_URL && withoutSlash(given.PORTAL_URL)) ?? localUrl(given.HOST, given.PORT),
  requestSeconds: given.REQUEST_SECONDS,
  readerSeconds: given.READER_SECONDS,
  drainSeconds: given.DRAIN_SECONDS ?? (given.NODE_ENV === 'production' ? 5 : 0),
  allowedOrigins: originsOf(given),
  trustProxy: given.TRUST_PROXY,
  metrics: given.METRICS_PORT === undefined ? undefined : { host: given.METRICS_HOST, port: given.METRICS_PORT },
  dataDir: resolve(given.DATA_DIR),
  databaseUrl: given.DATABASE_URL,
  ownerDatabaseUrl: given.OWNER_DATABASE_URL,
  replica:
    given.DATABASE_REPLICA_URL === undefined
      ? undefined
      : { url: given.DATABASE_REPLICA_URL, maxLagSeconds: given.DATABASE_REPLICA_MAX_LAG_SECONDS },
  databaseConnections: given.DATABASE_CONNECTIONS,
  statementSeconds: { call: Math.min(CALL_SECONDS, given.STATEMENT_SECONDS), report: given.STATEMENT_SECONDS },
  slowStatementMs: given.SLOW_STATEMENT_MS,
  smtpUrl: given.SMTP_URL,
  mailFrom: given.MAIL_FROM,
  storageUrl: given.STORAGE_URL,
  inboxUrl: given.INBOX_URL,
  exportRetentionDays: given.EXPORT_RETENTION_DAYS,
  exportCompanyBytes: given.EXPORT_COMPANY_MEGABYTES * MEGABYTE,
  storageFloorBytes: given.STORAGE_FLOOR_MEGABYTES * MEGABYTE,
  countryDatabase: given.COUNTRY_DATABASE,
  exportDelayMinutes: given.EXPORT_DELAY_MINUTES,
  jobsLookSeconds: given.JOBS_LOOK_SECONDS,
  sessionKeys,
  accessTokenSeconds: given.ACCESS_TOKEN_SECONDS,
  sessionIdleSeconds: given.SESSION_IDLE_MINUTES * 60,
  sessionAbsoluteSeconds: given.SESSION_ABSOLUTE_HOURS * 3600,
  passwordMinLength: given.PASSWORD_MIN_LENGTH,
  lockoutFailures: given.LOCKOUT_FAILURES,
  lockoutSeconds: given.LOCKOUT_MINUTES * 60,
  webhooks: { allowed: given.WEBHOOK_ALLOW_PRIVATE, refused: given.WEBHOOK_REFUSED_NETWORKS },
  flags: {
    ...FLAG_DEFAULTS,
    ...Object.fromEntries(given.FLAGS.map(pair => [pair.split('=')[0], pair.endsWith('=on')])),
  },
  chatWidgetUrl: given.CHAT_WIDGET_URL,
  apiDocs: given.API_DOCS ?? given.NODE_ENV !== 'production',
  demoProfile: given.DEMO_PROFILE,
  demoWork: given.DEMO_WORK ?? true,
  demoData: given.DEMO_DATA ?? (given.DATABASE_URL === undefined && given.NODE_ENV !== 'production'),
});

/**
 * Reads and checks every setting before anything else happens. Throws `OperatorError` with one line that names the setting and
 * its rule, never its value. Outside production the session keys are made once and kept in DATA_DIR.
 */
export const loadConfig = async (env: NodeJS.ProcessEnv): Promise<Config> => {
  const given = readSettings(env);
  for (const name of given.NODE_ENV === 'production' ? REQUIRED_IN_PRODUCTION : []) {
    if (given[name] === undefined) throw new OperatorError(`${name} is required in production: ${ruleOf(name)}`);
  }
  requireHttps(given);
  refuseExceptions(given);
  if (given.OWNER_DATABASE_URL !== undefined && given.DATABASE_URL === undefined)
    throw new OperatorError(
      'DATABASE_URL is required beside OWNER_DATABASE_URL: the same database, for the role that serves',
    );
  const dataDir = resolve(given.DATA_DIR);
  if (IN_DATA_FOLDER.some(name => given[name] === undefined)) openDataFolder(dataDir);
  return fromSettings(given, given.SESSION_KEYS ?? (await ownKeys(dataDir)));
};
