import { SECOND, toWall } from './calendar.ts';
import { type Draws, pickOne, unit, word } from './random.ts';

const ALPHANUMERICS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
const CAPITALS = ALPHANUMERICS.filter(letter => /[A-Z0-9]/.test(letter));

const lettersFrom = (draws: Draws, alphabet: readonly string[], length: number): string => {
  let rest = word(draws);
  let text = '';
  const base = BigInt(alphabet.length);
  for (let i = 0; i < length; i++) {
    text += alphabet[Number(rest % base)];
    rest /= base;
  }
  return text;
};

/** `count` decimal digits (at most 18). */
export const drawDigits = (draws: Draws, count: number): string =>
  (word(draws) % 10n ** BigInt(count)).toString().padStart(count, '0');

/** `count` capitals and digits (at most 12). */
export const drawCapitals = (draws: Draws, count: number): string => lettersFrom(draws, CAPITALS, count);

/** 12 capital hexadecimal digits: the provider's external reference. */
export const drawExtReferenceNo = (draws: Draws): string =>
  (word(draws) >> 16n).toString(16).toUpperCase().padStart(12, '0');

/** The 26 digits of an Interac transaction: its Eastern start as yyMMddHHmmss, then 14 random digits. */
export const drawTransId = (draws: Draws, startedAt: number): string => {
  const wall = new Date(Math.floor(toWall(startedAt) / SECOND) * SECOND).toISOString();
  return wall.slice(2, 19).replace(/[-T:]/g, '') + drawDigits(draws, 14);
};

/** 26 hexadecimal digits: the id of an entry in an Interac account. */
export const drawTransIdHex = (draws: Draws): string =>
  (word(draws).toString(16).padStart(16, '0') + word(draws).toString(16).padStart(16, '0')).slice(0, 26);

/** A random UUID (RFC 9562, version 4). */
export const drawUuid = (draws: Draws): string => {
  const hex = word(draws).toString(16).padStart(16, '0') + word(draws).toString(16).padStart(16, '0');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** An e-Transfer reference: `CA` and 6 mixed-case letters or digits, or `C1A` and 9. */
export const drawInteracId = (draws: Draws): string =>
  unit(draws) < 0.5 ? `CA${lettersFrom(draws, ALPHANUMERICS, 6)}` : `C1A${lettersFrom(draws, ALPHANUMERICS, 9)}`;

const CUSTOMER_ID_STYLES = [
  (draws: Draws) => drawDigits(draws, 12),
  (draws: Draws) => `usr_${drawCapitals(draws, 10).toLowerCase()}`,
  (draws: Draws) => `C-${drawCapitals(draws, 9)}`,
] as const;

/** Returns how one merchant forms its customers' ids, 3 to 20 characters: each merchant has a style of its own. */
export const drawCustomerIdStyle = (draws: Draws): ((draws: Draws) => string) => pickOne(draws, CUSTOMER_ID_STYLES);
