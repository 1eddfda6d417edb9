import { createHash, sign } from 'node:crypto';
import { tokenKeysFor } from '../../access/token-keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { addProofKey } from './queries.ts';

const proofKeys = tokenKeysFor('drumlin export proof');

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The key that proofs are signed with (Ed25519), by its id. Its public half is published before anybody can have a signature. */
export const openProofKey = async ({ config, database }: Platform) => {
  const [{ privateKey, publicKey }] = proofKeys(config.sessionKeys);
  const id = sha256Of(publicKey.export({ format: 'der', type: 'spki' })).slice(0, 16);
  await addProofKey(database.db, id, publicKey.export({ format: 'pem', type: 'spki' }).toString());
  return { id, sign: (bytes: Buffer): Buffer => sign(null, bytes, privateKey) };
};
