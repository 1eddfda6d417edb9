import { listFeeDifferences, repriceMonth } from '@drumlin/contract/fees/what-if.ts';
import type { FastifyInstance } from 'fastify';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import { takeExportPlace } from '../../http/pages/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDifferences } from './differences.ts';
import { reprice } from './reprice.ts';

/** Reads in turn, as one of the few exports at once, since it holds one of their connections. */
const inTurn = <T>(platform: Platform, session: Session, read: () => Promise<T>): Promise<T> =>
  platform.shares.feeChecks.run(session, async () => {
    const release = takeExportPlace(platform, session);
    try {
      return await read();
    } finally {
      release();
    }
  });

/** The staff's look at what was charged beside what the definitions say, and at what it would be. */
export const registerFeeChecks = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, repriceMonth, ({ session, params, querystring: { month }, request: { signal } }) =>
    inTurn(platform, session, () => reprice(platform, { profileId: params.id, month, signal })),
  );
  bindRoute(app, listFeeDifferences, ({ session, querystring, request: { signal } }) =>
    inTurn(platform, session, () => readDifferences(platform, { ...querystring, signal })),
  );
};
