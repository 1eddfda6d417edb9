import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP, reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { getWithin, type MerchantScope, narrowScope } from '../access/merchant-scope.ts';
import type { Session } from '../access/session.ts';
import { bindRoute } from '../http/bind.ts';
import { openOnRecord } from '../http/file-on-record.ts';
import { sendFile } from '../http/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import { aboutExport } from './about-export.ts';
import { listChoices, withListedNames } from './engine/listed-names.ts';
import { type ReportReader, reportReader } from './engine/report-reader.ts';
import type { ServedReport } from './engine/source.ts';
import { openExport } from './files/open-export.ts';
import { findLinks } from './links/links.ts';
import { SERVED_REPORTS } from './registry.ts';
import { refuseSwitchedOff } from './switched-values.ts';

/** The session's scope narrowed to the merchants asked for; one that is not theirs refuses the whole request. */
const scopeFor = (session: Session, query: ReportQuery): MerchantScope => {
  const scope = narrowScope(session.scope, query.merchantIds);
  if (!scope) throw new AppError('forbidden');
  return scope;
};

/** One row that the caller may see; somebody else's is `notFound`, and that it was asked for is on record. */
const getRow = (reader: ReportReader, served: ServedReport, rowKey: string, { scope }: Session) =>
  getWithin(scope, within => reader.row(served, rowKey, within));

/** What is asked, and of whose rows. */
type Read = (body: unknown, session: Session) => Promise<{ query: ReportQuery; scope: MerchantScope }>;

/** The direct export: the file is made while it is sent. */
const bindExport = (app: FastifyInstance, platform: Platform, served: ServedReport, read: Read): void => {
  const { report } = served;
  const { export: route } = reportRoutes(report);
  const dialect = dialectOf(report);
  bindRoute(
    app,
    route,
    async call => {
      const { body, querystring, session } = call;
      const { query, scope } = await read(body, session);
      const { locale, email: requestedBy } = session;
      const asked = { served, query, scope, locale, ...querystring, cap: DIRECT_EXPORT_CAP, requestedBy };
      const told = aboutExport(report, query, querystring);
      const open = () => openExport(platform.database, asked);
      return sendFile(platform, call, () => openOnRecord(platform, call, told, open));
    },
    {
      subject: ({ body, querystring }) =>
        aboutExport(report, dialect.toQuery(report, body as Record<string, unknown>), querystring),
    },
  );
};

const bindReport = (app: FastifyInstance, platform: Platform, served: ServedReport, reader: ReportReader): void => {
  const dialect = dialectOf(served.report);
  const routes = reportRoutes(served.report);
  const { reports: turns } = platform.shares;
  const read: Read = async (body, session) => {
    const query = dialect.toQuery(served.report, body as Record<string, unknown>);
    await refuseSwitchedOff(platform.flags, served.report, query);
    const scope = scopeFor(session, query);
    const name = () => withListedNames(platform.database, served, query, scope);
    return { query: await turns.run(session, name), scope };
  };

  bindRoute(app, routes.list, async ({ body, querystring, session }) => {
    const { query, scope } = await read(body ?? querystring, session);
    return dialect.toResponse(query, await turns.run(session, () => reader.page(served, query, scope)));
  });

  bindRoute(app, routes.summation, async ({ body, session }) => {
    const { query, scope } = await read(body, session);
    const { totals, breakdown } = await turns.run(session, () => reader.totals(served, query, scope));
    return { ...totals, breakdown };
  });

  bindExport(app, platform, served, read);

  bindRoute(app, routes.row, ({ params, session }) =>
    turns.run(session, () => getRow(reader, served, params.rowKey, session)),
  );

  bindRoute(app, routes.links, async ({ params, session }) => {
    const find = async () => {
      await getRow(reader, served, params.rowKey, session);
      return findLinks(platform.database, served, params.rowKey, session);
    };
    return { links: await turns.run(session, find) };
  });

  bindRoute(app, routes.versions, async ({ params, session }) => {
    const find = async () => {
      await getRow(reader, served, params.rowKey, session);
      return reader.versions(served, params.rowKey, session.scope);
    };
    return { versions: await turns.run(session, find) };
  });

  if (routes.choices)
    bindRoute(app, routes.choices, async ({ session }) => ({
      choices: await turns.run(session, () => listChoices(platform.database, served, session.scope)),
    }));
};

/** Serves every report of the registry. */
export const registerReports = (app: FastifyInstance, platform: Platform): void => {
  const reader = reportReader(platform.database);
  for (const served of Object.values(SERVED_REPORTS)) bindReport(app, platform, served, reader);
};
