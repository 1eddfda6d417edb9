import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export const LIMITS = {
  bodyBytes: 64 * 1024,
  urlBytes: 8 * 1024,
  /** A connection on which nothing moves either way, such as one whose answer is long in the making. */
  idleMs: 120_000,
  keepAliveMs: 72_000,
};

/** An escaped NUL in JSON; a backslash that is itself escaped does not count. */
const ESCAPED_NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/;

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

/** Says no to what no client of ours sends: addresses that cannot be read, a key twice, keys that reach prototypes, NUL. */
const refuseOddAddress = async (request: FastifyRequest): Promise<void> => {
  if (request.url === UNREADABLE) throw new AppError('badRequest');
  if (request.url === TOO_LONG) throw new AppError('addressTooLong');
  const query = Object.entries(request.query as Record<string, unknown>);
  const odd = query.some(
    ([key, value]) => Array.isArray(value) || key === '__proto__' || `${key}${value}`.includes('\0'),
  );
  const params = Object.values((request.params ?? {}) as Record<string, string>);
  if (odd || params.some(value => value.includes('\0'))) throw new AppError('badRequest');
};

/** JSON is the only kind of body; text/plain, which a form on another site could send, is refused with 415. */
export const readRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', refuseOddAddress);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.includes('\0') || ESCAPED_NUL.test(text)) done(new AppError('badRequest'));
    else parseJson(request, text, done);
  });
};
