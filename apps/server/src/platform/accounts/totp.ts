import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** Base 32 without padding (RFC 4648, section 6). */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
};

/** A new secret for an authenticator app: 160 bits, as text (RFC 4226, section 4). */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** What the QR code says: apps read the issuer, the account and the secret from it. */
export const totpUri = (secret: string, account: string): string => {
  const parameters = new URLSearchParams({ secret, issuer: 'Drumlin', algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(`Drumlin:${account}`)}?${parameters}`;
};

/** The six digits of one step of 30 seconds (RFC 6238, with HMAC-SHA-1 as every app has it). */
export const totpAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * The step whose code this is: the present one, or one beside it for a clock that is off (security notes, O3). Steps up to
 * `lastStep` are used up. undefined for a wrong code.
 */
export const findTotpStep = (secret: string, code: string, now: Date, lastStep: number): number | undefined => {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  return [present - 1, present, present + 1].find(step => {
    const right = Buffer.from(totpAt(secret, step));
    return step > lastStep && given.length === right.length && timingSafeEqual(given, right);
  });
};
