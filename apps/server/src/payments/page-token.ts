import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { keyedHashes } from '../platform/crypto/secret-box.ts';

/** How long a consumer may open the page of a payment, in seconds. */
export const PAGE_SECONDS = 1_800;

/** How long after that the page of a payment still tells what came of it, in seconds. */
export const TOLD_SECONDS = 86_400;

/** What is stored of the token in the address of a payment's page. */
export const pageTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The tokens of a payment's page, by each of the server's keys, the newest first: 256 bits that only this server can work out from the
 * payment's id. So the first answer to a call can be given again though no token is kept.
 */
export const pageTokens = ({ sessionKeys }: Pick<Config, 'sessionKeys'>, id: string): readonly string[] =>
  keyedHashes(sessionKeys, 'payment page', id).map(each => each.toString('base64url'));
