import { easternDay } from '@drumlin/contract/core/eastern.ts';
import { closingPack, hasEnded } from '@drumlin/contract/exports/closing-pack.ts';
import type { FastifyInstance } from 'fastify';
import { AppError, fieldError } from '../../access/app-error.ts';
import { narrowScope } from '../../access/merchant-scope.ts';
import { bindRoute } from '../../http/bind.ts';
import { aboutFilters, openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { openPack } from './pack.ts';

/** Everything of a month as one file. */
export const registerClosingPack = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(
    app,
    closingPack,
    async call => {
      const { session, querystring } = call;
      const { month, merchantId } = querystring;
      const scope = narrowScope(session.scope, merchantId === undefined ? undefined : [merchantId]);
      if (!scope) throw new AppError('forbidden');
      if (!hasEnded(month, easternDay(platform.clock.now())))
        throw fieldError('month', 'ended', 'This month has not ended yet');
      const open = () => openPack(platform, { ...querystring, principal: session, scope });
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutFilters({ month, merchantId }), open));
    },
    { subject: ({ querystring: { month, merchantId } }) => aboutFilters({ month, merchantId }) },
  );
};
