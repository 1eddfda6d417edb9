import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { getStatementsByMail, putStatementsByMail } from '@drumlin/contract/statements/by-mail.ts';
import {
  ibtAccounting,
  ibtRowAccounting,
  ibtStatement,
  interacAccounting,
  interacRowAccounting,
  interacStatement,
  proposalAccounting,
  proposalStatement,
} from '@drumlin/contract/statements/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Act, AuditEntry } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin, narrowScope } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import type { Session } from '../../access/session.ts';
import { bindRoute } from '../../http/bind.ts';
import { openOnRecord } from '../../http/file-on-record.ts';
import { sendFile } from '../../http/pages/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutExport } from '../../reports/about-export.ts';
import { servedFor } from '../../reports/engine/test-rows.ts';
import { SERVED_REPORTS } from '../../reports/registry.ts';
import { findStatement } from '../../statements/find-statement.ts';
import { checkDisbursement, openAccounting, openDraftAccounting } from './accounting.ts';
import { findOpenProposal } from './accounting-queries.ts';
import { findProposal } from './proposal-queries.ts';
import { deleteSubscription, hasSubscription, insertSubscription } from './queries.ts';
import { openStatement, statementOfProposal } from './statements.ts';

/** Whether somebody has the statement of each new disbursement by mail. */
const readByMail = async (
  { database }: Platform,
  { userId }: Pick<Principal, 'userId'>,
): Promise<{ byMail: boolean }> => ({ byMail: await hasSubscription(database.db, userId) });

/** Switches it for the caller. The provider's staff, who see every merchant, have none: throws `forbidden`. */
const switchByMail = async (
  { database, clock }: Platform,
  act: Act<Session>,
  byMail: boolean,
): Promise<{ byMail: boolean }> => {
  const { userId, userType } = act.principal;
  if (userType === 'internal') throw new AppError('forbidden');
  await carryOut(database, act, async trx => {
    if (byMail) await insertSubscription(trx, userId, clock.now());
    else await deleteSubscription(trx, userId);
    return { entry: { details: { byMail } } };
  });
  return { byMail };
};

const aboutRow = ({ key }: ReportShape, rowKey: string): AuditEntry => ({
  object: `report ${key}`,
  details: { rowKey },
});

const bindStatement = (
  app: FastifyInstance,
  platform: Platform,
  [report, route]: readonly [ReportShape, typeof interacStatement | typeof ibtStatement],
): void => {
  bindRoute(
    app,
    route,
    async call => {
      const { session, querystring } = call;
      const { rowKey: reference, paper } = querystring;
      const find = () =>
        getWithin(session.scope, scope =>
          findStatement(platform.database, scope, { product: report.product, reference }),
        );
      const statement = await platform.shares.reports.run(session, find);
      const print = { locale: session.locale, paper, madeAt: platform.clock.now() };
      const open = () => openStatement(statement, print);
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutRow(report, reference), open));
    },
    { subject: ({ querystring }) => aboutRow(report, querystring.rowKey) },
  );
};

const aboutProposal = (id: number): AuditEntry => ({ object: `disbursement ${id}` });

const bindDraft = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(
    app,
    proposalStatement,
    async call => {
      const { session, querystring } = call;
      const { id, paper } = querystring;
      const row = await getWithin(session.scope, scope => findProposal(platform.database.db, scope, id));
      const print = { locale: session.locale, paper, madeAt: platform.clock.now() };
      const open = () => openStatement(statementOfProposal(row), print);
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutProposal(id), open));
    },
    { subject: ({ querystring }) => aboutProposal(querystring.id) },
  );
};

const bindDraftAccounting = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(
    app,
    proposalAccounting,
    async call => {
      const { session, querystring } = call;
      const { scope, locale } = session;
      const { id } = querystring;
      const { reference } = await getWithin(scope, within => findOpenProposal(platform.database.db, within, id));
      const open = () => openDraftAccounting(platform, { id, reference, scope, locale });
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutProposal(id), open));
    },
    { subject: ({ querystring }) => aboutProposal(querystring.id) },
  );
};

const bindRowAccounting = (
  app: FastifyInstance,
  platform: Platform,
  [report, route]: readonly [ReportShape, typeof interacRowAccounting | typeof ibtRowAccounting],
): void => {
  const live = SERVED_REPORTS[report.key as keyof typeof SERVED_REPORTS];
  bindRoute(
    app,
    route,
    async call => {
      const { session, querystring } = call;
      const { scope, locale } = session;
      const { rowKey } = querystring;
      const served = servedFor(live, {}, session);
      await checkDisbursement(platform, { served, scope, rowKey });
      const open = () => openAccounting(platform, { served, scope, locale, rowKey });
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutRow(report, rowKey), open));
    },
    { subject: ({ querystring }) => aboutRow(report, querystring.rowKey) },
  );
};

const bindAccounting = (
  app: FastifyInstance,
  platform: Platform,
  [report, route]: readonly [ReportShape, typeof interacAccounting | typeof ibtAccounting],
): void => {
  const live = SERVED_REPORTS[report.key as keyof typeof SERVED_REPORTS];
  const queryOf = (body: unknown) => dialectOf(report).toQuery(report, body as Record<string, unknown>);
  bindRoute(
    app,
    route,
    async call => {
      const { session, body } = call;
      const query = queryOf(body);
      const scope = narrowScope(session.scope, query.merchantIds);
      if (!scope) throw new AppError('forbidden');
      const served = servedFor(live, query.filters, session);
      const open = () => openAccounting(platform, { served, scope, locale: session.locale, query });
      return sendFile(platform, call, () => openOnRecord(platform, call, aboutExport(report, query), open));
    },
    { subject: ({ body }) => aboutExport(report, queryOf(body)) },
  );
};

/** Statements of disbursements as PDF, their double entries as CSV, and who has statements by mail. */
export const registerStatements = (app: FastifyInstance, platform: Platform): void => {
  const { report: interac } = SERVED_REPORTS['interac-disbursements'];
  const { report: ibt } = SERVED_REPORTS['ibt-disbursements'];
  bindStatement(app, platform, [interac, interacStatement]);
  bindStatement(app, platform, [ibt, ibtStatement]);
  bindDraft(app, platform);
  bindDraftAccounting(app, platform);
  bindRowAccounting(app, platform, [interac, interacRowAccounting]);
  bindRowAccounting(app, platform, [ibt, ibtRowAccounting]);
  bindAccounting(app, platform, [interac, interacAccounting]);
  bindAccounting(app, platform, [ibt, ibtAccounting]);

  bindRoute(app, getStatementsByMail, ({ session }) => readByMail(platform, session));
  bindRoute(app, putStatementsByMail, ({ body, act }) => switchByMail(platform, act, body.byMail));
};
