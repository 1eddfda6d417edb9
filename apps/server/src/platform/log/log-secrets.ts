/** Names, in lower case, of values that are never logged. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'password',
  'code',
  'otp',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'secret',
  'cookie',
  'set-cookie',
  'authorization',
]);

/** Beyond this depth the log shows no records, be it one that contains itself. */
const DEEPEST = 6;

/** Errors have a serializer of their own, and dates and the like say themselves how they are written. */
const isOpaque = (value: object): boolean => value instanceof Error || 'toJSON' in value || ArrayBuffer.isView(value);

const masked = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null || isOpaque(value)) return value;
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return value.map(each => masked(each, depth + 1));
  return maskNames(value as Record<string, unknown>, depth);
};

/** A SQLSTATE or the name of a system error: what tells an operator the fault. Codes of people have six digits or are far longer. */
const FAULT_CODE = /^(?:[0-9A-Z]{5}|E[A-Z]{3,20}|(?:ERR|FST)_[A-Z_]{1,60})$/;

const isSecret = (name: string, value: unknown): boolean =>
  SECRET_NAMES.has(name.toLowerCase()) && !(name === 'code' && typeof value === 'string' && FAULT_CODE.test(value));

/** A record with the values of secret names masked, however deep they lie. */
export const maskNames = (record: Record<string, unknown>, depth = 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isSecret(name, value) ? '***' : masked(value, depth + 1)]),
  );

const SECRET_QUERY = /([?&](?:code|email|token|access_token|refresh_token|id_token|password)=)[^&#]*/gi;
/** What opens the page of a payment, whose preview has none, or the frame of the chat. */
const PAGE_TOKEN = /(\/(?:pay|chat)\/)(?!preview(?:[/?#]|$))[^\s/?#]+/gi;
const URL_CREDENTIALS = /:\/\/[^\s/@]*@/g;

/** Text safe to log: codes and e-mail addresses of links, tokens of payment pages and of the chat and passwords of connection addresses are masked. */
export const maskSecrets = (text: string): string =>
  text.replace(SECRET_QUERY, '$1***').replace(PAGE_TOKEN, '$1***').replace(URL_CREDENTIALS, '://***@');
