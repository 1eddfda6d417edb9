import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { fileTypeOf } from '@drumlin/contract/exports/exports.ts';
import { onSomeDay } from '@drumlin/contract/exports/period-filters.ts';
import { findExportReport } from '@drumlin/contract/exports/reports.ts';
import {
  createSchedule as createRoute,
  deleteSchedule as deleteRoute,
  listSchedules as listRoute,
  pauseSchedule as pauseRoute,
  listRecipients as recipientsRoute,
  runSchedule as runRoute,
} from '@drumlin/contract/exports/schedule-routes.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute, type Call } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getExportReport } from '../requests/request-export.ts';
import { readRequest } from '../requests/routes.ts';
import {
  aboutSchedule,
  createSchedule,
  pauseSchedule,
  readSchedules,
  removeSchedule,
  requireSchedules,
  runNow,
} from './manage.ts';
import { listRecipients } from './recipients.ts';

/** The filters and columns of a body, whose dates and page do not matter. Throws `RequestInvalid`, which names the fields. */
const readFilters = (report: ReportShape, { filters, columns }: Call<typeof createRoute>['body']) => {
  return readRequest(report, { filters: onSomeDay(report, filters), columns });
};

/** What the record of a refused wish for a schedule tells. */
const aboutWish = ({ body }: Pick<Call<typeof createRoute>, 'body'>) => {
  const report = findExportReport(body.reportName, body.product);
  return report ? { object: `report ${report.key}`, details: { frequency: body.exportScheduleFrequency } } : {};
};

/** Scheduled exports. Where their switch is off for a company, none of their addresses is there. */
export const registerSchedules = (app: FastifyInstance, platform: Platform): void => {
  const { database } = platform;
  const named = {
    subject: ({ querystring, session }: Pick<Call<typeof deleteRoute>, 'querystring' | 'session'>) =>
      aboutSchedule(platform, session, querystring.scheduleId),
  };

  bindRoute(
    app,
    createRoute,
    async ({ act, body, session }) => {
      await requireSchedules(platform, session);
      const report = await getExportReport(platform, session, body);
      const { exportScheduleFrequency: frequency, recipients } = body;
      const wanted = { ...readFilters(report, body), fileType: fileTypeOf(body), frequency, recipients };
      return { scheduleId: await createSchedule(platform, act, wanted) };
    },
    { subject: aboutWish },
  );

  bindRoute(app, listRoute, async ({ session }) => {
    await requireSchedules(platform, session);
    return { schedules: await readSchedules(platform, session) };
  });

  bindRoute(app, recipientsRoute, async ({ querystring, session }) => {
    await requireSchedules(platform, session);
    const report = await getExportReport(platform, session, querystring);
    return { recipients: await listRecipients(database.db, session, report) };
  });

  bindRoute(
    app,
    deleteRoute,
    async ({ act, querystring, session }) => {
      await requireSchedules(platform, session);
      await removeSchedule(platform, act, querystring.scheduleId);
    },
    named,
  );

  bindRoute(
    app,
    pauseRoute,
    async ({ act, querystring, body, session }) => {
      await requireSchedules(platform, session);
      await pauseSchedule(platform, act, { id: querystring.scheduleId, isPaused: body.isPaused });
    },
    named,
  );

  bindRoute(
    app,
    runRoute,
    async ({ act, querystring, session }) => {
      await requireSchedules(platform, session);
      return { reportRequestId: await runNow(platform, act, querystring.scheduleId) };
    },
    named,
  );
};
