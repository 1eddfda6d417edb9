import { getProofKey, listProofKeys as listProofKeysRoute } from '@drumlin/contract/exports/proof-keys.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { rateLimit } from '../../access/rate-limit.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProofKey, listProofKeys } from './queries.ts';

/** Reads that one network address may ask for in a minute. */
const READS_A_MINUTE = 60;

/** The public halves of the keys that proofs are signed with, for everybody: whoever is given a file has no account. */
export const registerProofKeys = (app: FastifyInstance, { database }: Platform): void => {
  const limit = rateLimit(database, 'proof keys', READS_A_MINUTE, 60);

  bindRoute(
    app,
    listProofKeysRoute,
    async () => {
      const keys = await listProofKeys(database.db);
      return {
        keys: keys.map(row => ({
          id: row.id,
          publicKey: row.public_key,
          firstUsedAt: row.first_used_at.toISOString(),
        })),
      };
    },
    { limit },
  );

  bindRoute(
    app,
    getProofKey,
    async ({ params, reply }) => {
      const pem = await findProofKey(database.db, params.keyId);
      if (pem === undefined) throw new AppError('notFound');
      return reply.type('text/plain; charset=utf-8').send(pem);
    },
    { limit },
  );
};
