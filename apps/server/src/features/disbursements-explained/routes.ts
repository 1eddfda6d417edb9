import { explainIbtDisbursement, explainInteracDisbursement } from '@drumlin/contract/disbursements/explanation.ts';
import type { FastifyInstance } from 'fastify';
import { getWithin } from '../../access/merchant-scope.ts';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainDisbursement } from '../../reconciliation/explanation/explain.ts';
import { explainIbtDisbursement as explainIbt } from '../../reconciliation/explanation/explain-ibt.ts';
import { permittedTo } from './permitted.ts';

/** How disbursements were reached, for whoever may see them. */
export const registerDisbursementsExplained = (app: FastifyInstance, { database, shares }: Platform): void => {
  bindRoute(app, explainInteracDisbursement, async ({ session, params: { rowKey } }) =>
    permittedTo(
      session,
      await shares.reports.run(session, () =>
        getWithin(session.scope, scope => explainDisbursement(database, scope, rowKey)),
      ),
    ),
  );

  bindRoute(app, explainIbtDisbursement, ({ session, params: { rowKey } }) =>
    shares.reports.run(session, () => getWithin(session.scope, scope => explainIbt(database, scope, rowKey))),
  );
};
