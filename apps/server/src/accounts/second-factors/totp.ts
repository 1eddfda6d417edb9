import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** What every authenticator app can do (RFC 6238); the present step and one beside it are taken, for a clock that is off. */
const USUAL = { issuer: 'Drumlin', algorithm: 'SHA1', digits: 6, period: STEP_SECONDS };
const WINDOW = 1;

const totpOf = (secret: string): TOTP => new TOTP({ ...USUAL, secret: Secret.fromBase32(secret) });

/** Random bytes as letters and digits that are not mistaken for each other (base 32, RFC 4648, section 6). */
export const randomBase32 = (bytes: number): string => new Secret({ size: bytes }).base32;

/** A new secret for an authenticator app: 160 bits, as text (RFC 4226, section 4). */
export const newTotpSecret = (): string => randomBase32(SECRET_BYTES);

/** What the QR code says: apps read the issuer, the account and the secret from it. */
export const totpUri = (secret: string, account: string): string =>
  new TOTP({ ...USUAL, label: account, secret: Secret.fromBase32(secret) }).toString();

/** The six digits of one step of 30 seconds. */
export const totpAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });

/** The time step of a code, at most one from the current step and after `lastStep`; undefined for a wrong code. */
export const findTotpStep = (secret: string, code: string, now: Date, lastStep: number): number | undefined => {
  // The library compares bytes, and throws for six signs that are more than six bytes
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp }) + delta;
  return step > lastStep ? step : undefined;
};
