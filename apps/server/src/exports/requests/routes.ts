import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { fileTypeOf } from '@drumlin/contract/exports/exports.ts';
import { findExportReport } from '@drumlin/contract/exports/reports.ts';
import {
  cancelExport as cancelRoute,
  closeExports as closeRoute,
  createExport,
  deleteExport as deleteRoute,
  listExports,
  listPanelExports,
} from '@drumlin/contract/exports/routes.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../../access/app-error.ts';
import { bindRoute, type Call } from '../../http/bind.ts';
import { parseField } from '../../http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { aboutExport } from '../../reports/about-export.ts';
import { parseColumns } from '../../reports/columns.ts';
import { aboutSchedule, changeFrequency } from '../schedules/manage.ts';
import { aboutExportOf, cancelExport, closeExports, readHistory, readPanel, removeExport } from './manage.ts';
import { getExportReport, requestExport } from './request-export.ts';

/** The filters and columns of a body, by the report that it names. Throws `RequestInvalid`, which names the fields. */
export const readRequest = (
  report: ReportShape,
  { filters, columns }: { filters: Record<string, unknown>; columns?: string[] | undefined },
) => {
  const dialect = dialectOf(report);
  return {
    report,
    query: dialect.toQuery(report, parseField(dialect.bodySchema(report), filters, 'filters')),
    columns: parseColumns(report, columns, 'columns'),
  };
};

/** What the record of a refused request tells, as far as it can be read. */
const aboutRequest = ({ body }: Pick<Call<typeof createExport>, 'body'>) => {
  const report = findExportReport(body.reportName, body.product);
  const parsed = report && dialectOf(report).bodySchema(report).safeParse(body.filters);
  if (!report || !parsed?.success) return report ? { object: `report ${report.key}` } : {};
  return aboutExport(report, dialectOf(report).toQuery(report, parsed.data));
};

/** Exports in the background: asked for, listed, closed, cancelled and deleted. */
export const registerExportRequests = (app: FastifyInstance, platform: Platform): void => {
  const named = {
    subject: ({ querystring, session }: Pick<Call<typeof deleteRoute>, 'querystring' | 'session'>) =>
      aboutExportOf(platform, session, querystring.reportId),
  };

  bindRoute(
    app,
    createExport,
    async ({ act, body, session }) => {
      const { scheduleId, exportScheduleFrequency: frequency } = body;
      if (scheduleId !== undefined) {
        if (!frequency) throw fieldError('exportScheduleFrequency', 'invalid_type', 'This field is required');
        await changeFrequency(platform, act, { id: scheduleId, frequency, said: body });
        return { reportRequestId: null, scheduleId };
      }
      if (frequency) throw fieldError('exportScheduleFrequency', 'unexpected', 'Only a schedule has a frequency');
      const report = await getExportReport(platform, session, body);
      const request = readRequest(report, body);
      const id = await requestExport(platform, act, { ...request, fileType: fileTypeOf(body) });
      return { reportRequestId: id, scheduleId: null };
    },
    {
      subject: call =>
        call.body.scheduleId === undefined
          ? aboutRequest(call)
          : aboutSchedule(platform, call.session, call.body.scheduleId),
    },
  );

  bindRoute(app, listPanelExports, async ({ session }) => ({ exports: await readPanel(platform, session) }));

  bindRoute(app, listExports, ({ session, querystring }) => readHistory(platform, session, querystring));

  bindRoute(app, closeRoute, ({ session, querystring }) => closeExports(platform, session, querystring));

  bindRoute(app, cancelRoute, ({ act, querystring }) => cancelExport(platform, act, querystring.reportId), named);

  bindRoute(app, deleteRoute, ({ act, querystring }) => removeExport(platform, act, querystring.reportId), named);
};
