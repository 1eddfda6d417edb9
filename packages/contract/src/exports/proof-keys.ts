import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { errorBody } from '../errors.ts';

/** The first 16 digits of the SHA-256 of the public key (DER, SubjectPublicKeyInfo), in hexadecimal. */
const proofKeyId = z
  .string()
  .max(16)
  .regex(/^[0-9a-f]{16}$/);

/** The most keys that are listed: one is new with each change of the portal's secrets. */
export const MAX_PROOF_KEYS = 1000;

export const listProofKeys = defineRoute({
  method: 'GET',
  url: '/v1/proof-keys',
  summary: 'Every key that a proof of an exported file was ever signed with, its public half, the newest first',
  access: 'public',
  schema: {
    response: {
      200: z.object({
        keys: z
          .array(z.object({ id: proofKeyId, publicKey: z.string().max(1024), firstUsedAt: z.iso.datetime() }))
          .max(MAX_PROOF_KEYS),
      }),
      429: errorBody,
    },
  },
});

export const getProofKey = defineRoute({
  method: 'GET',
  url: '/v1/proof-keys/:keyId',
  summary: 'The public half of one of these keys, as PEM',
  access: 'public',
  schema: {
    params: z.object({ keyId: proofKeyId }),
    response: { 200: z.any().describe('text/plain'), 400: errorBody, 404: errorBody, 429: errorBody },
  },
});

/**
 * How anybody checks a file: `FILE` is its name, beside which lie its proof and signature, `PORTAL` the address of the portal, `KEY` what
 * the proof has as `signedWith`.
 */
export const PROOF_COMMANDS: readonly string[] = [
  'curl -fo key.pem PORTAL/v1/proof-keys/KEY',
  'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in FILE.json -sigfile FILE.json.sig',
  'sha256sum FILE',
];
