import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, AssertionOptions } from '@drumlin/contract/auth/assertion.ts';
import type { PasskeyRegistration, registrationOptions } from '@drumlin/contract/security/passkeys.ts';
import type { z } from 'zod';

type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>;

/** A head by RFC 8949, section 3: the major type and a length or number. */
const head = (kind: number, value: number): Buffer => {
  const major = kind << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 256) return Buffer.from([major | 24, value]);
  return Buffer.from([major | 25, value >> 8, value & 255]);
};

/** Encodes whole numbers, bytes, text and maps as CBOR. Lengths and numbers up to 65,535. */
const cbor = (value: CborValue): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

type CreateOptions = z.output<typeof registrationOptions>;

/** Deviations of a ceremony from a correct one. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  verified?: boolean;
  crossOrigin?: boolean;
  signCount?: number;
  userHandle?: string;
  /** Signed with another key than the registered one. */
  forged?: boolean;
  aaguid?: string;
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The key in the format of authenticators: EC2, ES256, P-256 (RFC 9053, section 7.1). */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
};

/** A passkey and the device that holds it: signs correct and incorrect responses. */
export interface Authenticator {
  create(options: CreateOptions, deviation?: Deviation): PasskeyRegistration;
  get(options: AssertionOptions, deviation?: Deviation): Assertion;
}

/** A software authenticator with one passkey, for a portal at `origin`. It counts its signatures unless `counts` is false. */
export const createAuthenticator = (origin: string, { counts = true, synced = false } = {}): Authenticator => {
  const { privateKey, publicKey } = newKeys();
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let owner = randomBytes(16).toString('base64url');
  let signatures = 0;

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );

  const authenticatorData = (rpId: string, deviation: Deviation, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.signCount ?? (counts ? signatures : 0));
    const flags =
      FLAGS.present |
      (deviation.verified === false ? 0 : FLAGS.verified) |
      (synced ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (attested ? FLAGS.attested : 0);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    create: (options, deviation = {}) => {
      owner = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const aaguid = Buffer.from((deviation.aaguid ?? '').replaceAll('-', '').padEnd(32, '0'), 'hex');
      const attested = Buffer.concat([aaguid, length, credential, coseOf(publicKey)]);
      const attestation = new Map<string, string | Map<string, string> | Buffer>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authenticatorData(options.rp.id, deviation, attested)],
      ]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, deviation).toString('base64url');
      const attestationObject = cbor(attestation).toString('base64url');
      const response = { clientDataJSON, attestationObject, transports: ['internal', 'telepathy'] };
      return { id, rawId: id, type: 'public-key', response };
    },
    get: (options, deviation = {}) => {
      signatures += 1;
      const client = clientData('webauthn.get', options.challenge, deviation);
      const data = authenticatorData(options.rpId, deviation);
      const key = deviation.forged ? newKeys().privateKey : privateKey;
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? owner,
        },
      };
    },
  };
};
