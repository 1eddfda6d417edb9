import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../access/app-error.ts';

export const LIMITS = {
  bodyBytes: 64 * 1024,
  /** Keys and list entries of a whole body; the longest list that a route takes has some hundreds. */
  bodyEntries: 2_000,
  bodyDepth: 10,
  urlBytes: 8 * 1024,
  /** A connection on which nothing moves either way, such as one whose answer is long in the making. */
  idleMs: 120_000,
  keepAliveMs: 72_000,
};

/** Every escape of a JSON text. Only the first group is no text: NUL, and half of a character that takes two (a lone surrogate). */
const ESCAPES = /\\u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|\\(u0000|u[Dd][89A-Fa-f][\dA-Fa-f]{2})|\\./g;

/** Whether a JSON text holds what PostgreSQL takes for no text. */
const escapesNoText = (json: string): boolean =>
  json.includes('\\u') && json.matchAll(ESCAPES).some(([, noText]) => noText !== undefined);

/** Whether a body has more parts than any request of ours, so that checking and wording it would take long. */
const isOversized = (body: unknown): boolean => {
  let entries = 0;
  const exceeds = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const parts = Object.values(value);
    entries += parts.length;
    return depth > LIMITS.bodyDepth || entries > LIMITS.bodyEntries || parts.some(part => exceeds(part, depth + 1));
  };
  return exceeds(body, 1);
};

const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const UNREADABLE = '/unreadable-address';
const TOO_LONG = '/too-long-an-address';

/** The address, or one that is refused later: so that what cannot be decoded or is too long is answered like any other request. */
export const readableAddress = (url: string): string => {
  if (url.length > LIMITS.urlBytes) return TOO_LONG;
  try {
    decodeURI(url.split('?')[0] ?? '');
    return url;
  } catch {
    return UNREADABLE;
  }
};

/** Says no to what no client of ours sends: addresses that cannot be read, a key twice, keys that reach prototypes, no text. */
const refuseOddAddress = async (request: FastifyRequest): Promise<void> => {
  if (request.url === UNREADABLE) throw new AppError('badRequest');
  if (request.url === TOO_LONG) throw new AppError('addressTooLong');
  const query = Object.entries(request.query as Record<string, unknown>);
  const odd = query.some(([key, value]) => Array.isArray(value) || key === '__proto__' || !isText(`${key}=${value}`));
  const params = Object.values((request.params ?? {}) as Record<string, string>);
  if (odd || !params.every(isText)) throw new AppError('badRequest');
};

/**
 * JSON is the only content type; text/plain, which a form on another site could send, is refused with 415. An empty body is no
 * body: clients declare JSON even where they send nothing.
 */
export const readRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', refuseOddAddress);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (text.includes('\0') || escapesNoText(text)) done(new AppError('badRequest'));
    else
      parseJson(request, text, (error, parsed) => {
        if (error === null && isOversized(parsed)) done(new AppError('payloadTooLarge'));
        else done(error, parsed);
      });
  });
};
