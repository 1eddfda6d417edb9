import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import type { Product } from '@drumlin/contract/permissions.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CAPITALS = `${LETTERS}0123456789`;
const ALPHANUMERICS = `${CAPITALS}${LETTERS.toLowerCase()}`;

const drawn = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/**
 * A Transaction ID like those of live payments: of Interac 26 digits, the Eastern time as yyMMddHHmmss and 14 more; of a bank transfer a
 * UUID.
 */
export const newTransactionId = (product: Product, at: Date): string => {
  if (product === 'IBT') return randomUUID();
  return toEasternWall(at).slice(2).replace(/\D/g, '') + drawn('0123456789', 14);
};

/** An e-Transfer reference. */
export const newInteracId = (): string => `C1A${drawn(ALPHANUMERICS, 9)}`;

/** What a payout is called by the network. */
export const newTransferId = (): string => drawn(CAPITALS, 12);

/** The provider's external reference: 12 hexadecimal digits. */
export const newReference = (): string => randomBytes(6).toString('hex').toUpperCase();
