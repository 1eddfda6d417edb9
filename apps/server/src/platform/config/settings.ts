import { isIP } from 'node:net';
import { MIN_PASSWORD_LENGTH } from '@drumlin/contract/auth/password.ts';
import { FLAG_NAMES } from '@drumlin/contract/core/flags.ts';
import { email } from '@drumlin/contract/core/schemas.ts';
import { z } from 'zod';
import { parseKeys } from '../crypto/keys.ts';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const whole = (min: number, max: number, fallback: number) =>
  wholeNumber(min, max)
    .prefault(String(fallback))
    .meta({ rule: `a whole number from ${min} to ${max}` });

const addressOf = (...protocols: string[]) =>
  z
    .url()
    .refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol))
    .optional()
    .meta({ rule: `an address that begins with ${protocols.map(each => `${each}//`).join(' or ')}` });

const oneOf = <const W extends readonly string[]>(words: W, fallback: W[number]) =>
  z
    .enum(words)
    .prefault(fallback as never)
    .meta({ rule: `one of ${words.join(', ')}` });

const host = () =>
  z.union([z.ipv4(), z.ipv6(), z.hostname()]).prefault('127.0.0.1').meta({ rule: 'an IP address or a host name' });

const listOf = (rule: string, test: (part: string) => boolean, more = '') =>
  z
    .string()
    .prefault('')
    .transform(text => text.split(',').flatMap(part => part.trim() || []))
    .refine(parts => parts.every(test))
    .meta({ rule: `${rule}, separated by commas${more}` });

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  const sized = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
  return isIP(address) !== 0 && rest.length === 0 && sized;
};

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const isFlag = (text: string): boolean => {
  const [name, state = ''] = text.split('=');
  return FLAG_NAMES.some(known => known === name) && ['on', 'off'].includes(state) && text.split('=').length === 2;
};

const onOff = () =>
  z
    .enum(['on', 'off'])
    .transform(word => word === 'on')
    .optional()
    .meta({ rule: 'on or off' });

/** Every setting with its rule and default. docs/operating.md says what each is for; a test holds the two together. */
export const settings = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test'], 'development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  HOST: host(),
  PORT: whole(1, 65_535, 3000),
  PORTAL_URL: addressOf('http:', 'https:'),
  REQUEST_SECONDS: whole(1, 300, 20),
  READER_SECONDS: whole(1, 600, 25),
  DRAIN_SECONDS: wholeNumber(0, 60).optional().meta({ rule: 'a whole number from 0 to 60' }),
  ALLOWED_ORIGINS: listOf('origins such as https://portal.example', isOrigin),
  TRUST_PROXY: listOf('IP addresses or networks', isNetwork),
  METRICS_HOST: host(),
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({ rule: 'a whole number from 1 to 65535' }),
  DATA_DIR: z.string().prefault('.data').meta({ rule: 'the path of a folder' }),
  DATABASE_URL: addressOf('postgres:', 'postgresql:'),
  OWNER_DATABASE_URL: addressOf('postgres:', 'postgresql:'),
  DATABASE_REPLICA_URL: addressOf('postgres:', 'postgresql:'),
  DATABASE_REPLICA_MAX_LAG_SECONDS: whole(2, 3600, 10),
  DATABASE_CONNECTIONS: whole(2, 1000, 20),
  STATEMENT_SECONDS: whole(1, 60, 15),
  SLOW_STATEMENT_MS: wholeNumber(1, 600_000).optional().meta({ rule: 'a whole number from 1 to 600000' }),
  SMTP_URL: addressOf('smtp:', 'smtps:'),
  MAIL_FROM: email.prefault('portal@drumlin.example').meta({ rule: 'one e-mail address' }),
  STORAGE_URL: addressOf('file:', 's3:'),
  INBOX_URL: addressOf('file:', 's3:'),
  EXPORT_RETENTION_DAYS: whole(1, 3650, 90),
  EXPORT_COMPANY_MEGABYTES: whole(1, 100_000_000, 2000),
  STORAGE_FLOOR_MEGABYTES: whole(0, 100_000_000, 1000),
  COUNTRY_DATABASE: z.string().optional().meta({ rule: 'the path of an MMDB file' }),
  EXPORT_DELAY_MINUTES: whole(0, 720, 15),
  JOBS_LOOK_SECONDS: whole(1, 60, 15),
  SESSION_KEYS: z
    .string()
    .transform(parseKeys)
    .refine(keys => keys !== undefined)
    .optional()
    .meta({ rule: 'id:secret pairs separated by commas, each secret at least 32 bytes in base64url, none used twice' }),
  ACCESS_TOKEN_SECONDS: whole(60, 600, 600),
  SESSION_IDLE_MINUTES: whole(1, 60, 30),
  SESSION_ABSOLUTE_HOURS: whole(1, 24, 12),
  PASSWORD_MIN_LENGTH: whole(MIN_PASSWORD_LENGTH, 64, MIN_PASSWORD_LENGTH),
  LOCKOUT_FAILURES: whole(1, 10, 10),
  LOCKOUT_MINUTES: whole(30, 1440, 30),
  WEBHOOK_REFUSED_NETWORKS: listOf('IP addresses or networks', isNetwork),
  WEBHOOK_ALLOW_PRIVATE: listOf('IP addresses or networks', isNetwork),
  FLAGS: listOf('name=on or name=off', isFlag, `; the names are: ${FLAG_NAMES.join(', ')}`),
  CHAT_WIDGET_URL: addressOf('https:', 'http:'),
  API_DOCS: onOff(),
  DEMO_DATA: onOff(),
  DEMO_WORK: onOff(),
  DEMO_PROFILE: oneOf(['demo', 'tiny'], 'demo'),
});
export type Settings = z.output<typeof settings>;
export type SettingName = keyof typeof settings.shape;

/** The rule of a setting, for the line that says it is broken. */
export const ruleOf = (name: SettingName): string => String(settings.shape[name].meta()?.['rule'] ?? 'valid');
