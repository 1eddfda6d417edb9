import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * A refresh token names its session and its generation and carries that generation's secret. Each secret is made from the
 * one before it and the session's own key, so whoever holds generation n gets the same n + 1 however often they ask,
 * while the database, which stores the key and the SHA-256 of tokens only, cannot make one.
 */
export interface RefreshToken {
  sessionId: string;
  generation: number;
  secret: Buffer;
}

const SECRET_BYTES = 32;
const PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/;

/** The first token of a session. */
export const firstToken = (sessionId: string): RefreshToken => ({
  sessionId,
  generation: 1,
  secret: randomBytes(SECRET_BYTES),
});

/** A key for a new session's tokens. */
export const makeFamilyKey = (): Buffer => randomBytes(SECRET_BYTES);

/** The token that follows this one. */
export const successorOf = (token: RefreshToken, familyKey: Buffer): RefreshToken => {
  const generation = token.generation + 1;
  const secret = createHmac('sha256', familyKey)
    .update(`${token.sessionId}.${generation}.`)
    .update(token.secret)
    .digest();
  return { sessionId: token.sessionId, generation, secret };
};

/** What is stored of a token. */
export const hashOf = (token: RefreshToken): Buffer => createHash('sha256').update(formatToken(token)).digest();

/** The token as its holder sees it. */
export const formatToken = (token: RefreshToken): string =>
  `${token.sessionId}.${token.generation}.${token.secret.toString('base64url')}`;

/** Reads a token from the wire; undefined for anything of another form. */
export const parseToken = (text: string): RefreshToken | undefined => {
  const [, sessionId, generation, secret] = PATTERN.exec(text) ?? [];
  if (sessionId === undefined || generation === undefined || secret === undefined) return undefined;
  const token = { sessionId, generation: Number(generation), secret: Buffer.from(secret, 'base64url') };
  return formatToken(token) === text ? token : undefined;
};

/**
 * How far back a token is known. A session that is used as browsers do has some seventy generations in its twelve hours; to follow
 * them all, were there millions, would stop the process.
 */
const REMEMBERED_GENERATIONS = 1_000;

/**
 * Whether this token once led to the token whose hash is `currentHash`: so an old token is told from an invented one, and
 * knowing a session's id is not enough to end it. One that is too old to tell counts as invented: it opens nothing either way.
 */
export const isAncestor = (
  token: RefreshToken,
  session: { familyKey: Buffer; generation: number; currentHash: Buffer },
): boolean => {
  if (session.generation - token.generation > REMEMBERED_GENERATIONS) return false;
  let descendant = token;
  while (descendant.generation < session.generation) descendant = successorOf(descendant, session.familyKey);
  return hashOf(descendant).equals(session.currentHash);
};
