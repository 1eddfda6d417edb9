import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { onSomeDay, withPeriod } from '@drumlin/contract/exports/period-filters.ts';
import type { ExportReportName } from '@drumlin/contract/exports/reports.ts';
import { readPanel } from '../exports/requests/manage.ts';
import { getExportReport, requestExport } from '../exports/requests/request-export.ts';
import { readRequest } from '../exports/requests/routes.ts';
import { createSchedule, readSchedules } from '../exports/schedules/manage.ts';
import type { Platform } from '../platform/platform.ts';
import { actAs } from './acting.ts';

/** What is exported by whom: the days before today. */
const EXPORTED: readonly { by: string; reportName: ExportReportName; fileType: FileType; days: number }[] = [
  { by: 'admin@aurora.example', reportName: 'PAYINS', fileType: 'CSV', days: 7 },
  { by: 'finance@aurora.example', reportName: 'REIMBURSEMENT', fileType: 'XLSX', days: 30 },
  { by: 'staff@portal.example', reportName: 'ADJUSTMENT', fileType: 'CSV', days: 30 },
];

const product = 'INTERAC';

/** Exports, which the worker makes files of as soon as it runs. Nobody asks again for a report that they have exported. */
export const requestExports = async (platform: Platform): Promise<void> => {
  const today = easternDay(platform.clock.now());
  for (const { by, reportName, fileType, days } of EXPORTED)
    await actAs(platform, by, async act => {
      const exporting = act('export_requested');
      if ((await readPanel(platform, exporting.principal)).length > 0) return;
      const report = await getExportReport(platform, exporting.principal, { reportName, product });
      const filters = withPeriod(report, {}, { from: addDays(today, -days), to: addDays(today, -1) });
      const request = { ...readRequest(report, { filters }), fileType, initiateDownload: false };
      await requestExport(platform, exporting, request);
    });
};

/** A report that is exported each week from now on. */
export const scheduleExport = (platform: Platform): Promise<void> =>
  actAs(platform, 'finance@aurora.example', async act => {
    const scheduling = act('schedule_created');
    if ((await readSchedules(platform, scheduling.principal)).length > 0) return;
    const report = await getExportReport(platform, scheduling.principal, { reportName: 'PAYINS', product });
    const request = readRequest(report, { filters: onSomeDay(report, {}) });
    await createSchedule(platform, scheduling, { ...request, fileType: 'CSV', frequency: 'WEEKLY', recipients: [] });
  });
