import { finished } from 'node:stream';
import type { ReportQuery } from '@drumlin/contract/core/report.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { DIRECT_EXPORT_CAP, reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { bindRoute } from '../http/bind.ts';
import { type MerchantScope, narrowScope } from '../http/session/merchant-scope.ts';
import type { Session } from '../http/session/session.ts';
import type { Platform } from '../platform/platform.ts';
import { csvQuery, streamCsv } from './engine/csv.ts';
import { exportFileName } from './engine/export-file-name.ts';
import { type ReportReader, reportReader } from './engine/read-report.ts';
import type { ServedReport } from './engine/source.ts';
import { findLinks } from './links.ts';
import { recordExport } from './record-export.ts';
import { SERVED_REPORTS } from './registry.ts';
import { refuseSwitchedOff } from './switched-values.ts';

/** The session's scope narrowed to the merchants asked for; one that is not theirs refuses the whole request. */
const scopeFor = (session: Session, query: ReportQuery): MerchantScope => {
  const scope = narrowScope(session.scope, query.merchantIds);
  if (!scope) throw new AppError('forbidden');
  return scope;
};

const bindReport = (app: FastifyInstance, platform: Platform, served: ServedReport, reader: ReportReader): void => {
  const dialect = dialectOf(served.report);
  const routes = reportRoutes(served.report);
  const read = async (body: unknown): Promise<ReportQuery> => {
    const query = dialect.toQuery(served.report, body as Record<string, unknown>);
    await refuseSwitchedOff(platform.flags, served.report, query);
    return query;
  };

  bindRoute(app, routes.list, async ({ body, querystring, session }) => {
    const query = await read(body ?? querystring);
    return dialect.toResponse(query, await reader.page(served, query, scopeFor(session, query)));
  });

  bindRoute(app, routes.summation, async ({ body, session }) => {
    const query = await read(body);
    return reader.totals(served, query, scopeFor(session, query));
  });

  bindRoute(app, routes.export, async call => {
    const { body, session, reply } = call;
    const query = await read(body);
    const scope = scopeFor(session, query);
    const release = platform.exportSlots.take(session.userId);
    const taken = { report: served.report, query };
    if (!release) {
      await recordExport(platform, call, { ...taken, outcome: 'failure' });
      throw new AppError('tooManyExports', { retryAfter: 5 });
    }
    try {
      await recordExport(platform, call, { ...taken, outcome: 'success' });
      const exceeds = await reader.exceeds(served, query, scope, DIRECT_EXPORT_CAP);
      const csv = await streamCsv(
        platform.database,
        csvQuery(served, query, scope, { cap: DIRECT_EXPORT_CAP, locale: session.locale }),
      );
      finished(csv, release);
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="${exportFileName(served.report, query)}"`)
        .header('datalimitexceeded', String(exceeds))
        .send(csv);
    } catch (error) {
      release();
      throw error;
    }
  });

  bindRoute(app, routes.row, async ({ params, session }) => {
    const row = await reader.row(served, params.rowKey, session.scope);
    if (!row) throw new AppError('notFound');
    return row;
  });

  bindRoute(app, routes.links, async ({ params, session }) => {
    if (!(await reader.row(served, params.rowKey, session.scope))) throw new AppError('notFound');
    return { links: await findLinks(platform.database, served, params.rowKey, session) };
  });
};

/** Serves every report of the registry. */
export const registerReports = (app: FastifyInstance, platform: Platform): void => {
  const reader = reportReader(platform.database);
  for (const served of Object.values(SERVED_REPORTS)) bindReport(app, platform, served, reader);
};
