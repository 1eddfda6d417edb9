import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP, reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../access/app-error.ts';
import { getWithin, type MerchantScope, narrowScope } from '../access/merchant-scope.ts';
import type { Session } from '../access/session.ts';
import { bindRoute } from '../http/bind.ts';
import { openOnRecord } from '../http/file-on-record.ts';
import { sendFile } from '../http/pages/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import { aboutExport } from './about-export.ts';
import { listChoices, withListedNames } from './engine/listed-names.ts';
import type { MaskedReport } from './engine/masked-report.ts';
import { type ReportReader, reportReader } from './engine/report-reader.ts';
import type { ServedReport } from './engine/source.ts';
import { servedFor } from './engine/test-rows.ts';
import { openExport } from './files/open-export.ts';
import { findLinks } from './links/links.ts';
import { SERVED_REPORTS } from './registry.ts';
import { refuseSwitchedOff } from './switched-values.ts';
import { refusePartsOfNames } from './whole-names.ts';

/** The session's scope narrowed to the merchants asked for; one that is not theirs refuses the whole request. */
const scopeFor = (session: Session, query: ReportQuery): MerchantScope => {
  const scope = narrowScope(session.scope, query.merchantIds);
  if (!scope) throw new AppError('forbidden');
  return scope;
};

/** One row that the caller may see; somebody else's is `notFound`, and that it was asked for is on record. */
const getRow = (reader: ReportReader, served: MaskedReport, rowKey: string, { scope }: Session) =>
  getWithin(scope, within => reader.row(served, rowKey, within));

/** What is asked, of which of the report's rows, and of whose. */
type Read = (
  body: unknown,
  session: Session,
) => Promise<{ served: MaskedReport; query: ReportQuery; scope: MerchantScope }>;

/** The direct export: the file is made while it is sent. */
const bindExport = (app: FastifyInstance, platform: Platform, report: ReportShape, read: Read): void => {
  const { export: route } = reportRoutes(report);
  const dialect = dialectOf(report);
  bindRoute(
    app,
    route,
    async call => {
      const { body, querystring, session } = call;
      const { served, query, scope } = await read(body, session);
      const { locale, email: requestedBy } = session;
      const asked = { served, query, scope, locale, ...querystring, cap: DIRECT_EXPORT_CAP, requestedBy };
      const entry = aboutExport(report, query, querystring);
      const open = () => openExport(platform.database, asked);
      return sendFile(platform, call, () => openOnRecord(platform, call, entry, open));
    },
    {
      subject: ({ body, querystring }) =>
        aboutExport(report, dialect.toQuery(report, body as Record<string, unknown>), querystring),
    },
  );
};

const bindReport = (app: FastifyInstance, platform: Platform, live: ServedReport, reader: ReportReader): void => {
  const { report } = live;
  const dialect = dialectOf(report);
  const routes = reportRoutes(report);
  const { reports: turns } = platform.shares;
  const read: Read = async (body, session) => {
    const query = dialect.toQuery(report, body as Record<string, unknown>);
    await refuseSwitchedOff(platform.flags, session, report, query);
    refusePartsOfNames(session, report, query);
    const served = servedFor(live, query.filters, session);
    const scope = scopeFor(session, query);
    const name = () => withListedNames(platform.database, served, query, scope);
    return { served, query: await turns.run(session, name), scope };
  };

  bindRoute(app, routes.list, async ({ body, querystring, session }) => {
    const { served, query, scope } = await read(body ?? querystring, session);
    return dialect.toResponse(query, await turns.run(session, () => reader.page(served, query, scope)));
  });

  bindRoute(app, routes.summation, async ({ body, session }) => {
    const { served, query, scope } = await read(body, session);
    const { totals, breakdown } = await turns.run(session, () => reader.totals(served, query, scope));
    return { ...totals, breakdown };
  });

  bindExport(app, platform, report, read);

  bindRoute(app, routes.row, ({ params, querystring, session }) =>
    turns.run(session, () => getRow(reader, servedFor(live, querystring, session), params.rowKey, session)),
  );

  bindRoute(app, routes.links, async ({ params, querystring, session }) => {
    const served = servedFor(live, querystring, session);
    const find = async () => {
      await getRow(reader, served, params.rowKey, session);
      return findLinks(platform.database, served, params.rowKey, session);
    };
    return { links: await turns.run(session, find) };
  });

  bindRoute(app, routes.versions, async ({ params, querystring, session }) => {
    const served = servedFor(live, querystring, session);
    const find = async () => {
      await getRow(reader, served, params.rowKey, session);
      return reader.versions(served, params.rowKey, session.scope);
    };
    return { versions: await turns.run(session, find) };
  });

  if (routes.choices)
    bindRoute(app, routes.choices, async ({ querystring, session }) => ({
      choices: await turns.run(session, () =>
        listChoices(platform.database, servedFor(live, querystring, session), session.scope),
      ),
    }));
};

/** Serves every report of the registry. */
export const registerReports = (app: FastifyInstance, platform: Platform): void => {
  const reader = reportReader(platform.database);
  for (const live of Object.values(SERVED_REPORTS)) bindReport(app, platform, live, reader);
};
