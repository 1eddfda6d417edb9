import type { ReportQuery, ReportShape } from '@drumlin/contract/core/report.ts';
import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import { startOfEasternDay } from '@drumlin/contract/exports/periods.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { runDueSchedules } from '../exports/schedules/runs.ts';
import type { TestApp } from './build-test-app.ts';
import { exportBody, exportClient } from './export-world.ts';
import { runsOf, type Scheduler } from './features/schedules.ts';

/** The ways to a file of the rows of a query beside the direct one, for which a worker must run; another way is another entry. */
export const WAYS_TO_A_FILE: Readonly<
  Record<
    string,
    (portal: TestApp, by: Scheduler, report: ReportShape, query: ReportQuery, fileType: FileType) => Promise<Buffer>
  >
> = {
  'in the background': async (portal, { headers }, report, query, exportFileType) => {
    const { page, limit, ...filters } = dialectOf(report).toBody(report, query);
    const client = exportClient(portal, headers);
    const id = await client.asked(exportBody(report, { filters, exportFileType }));
    await client.until(id, 'COMPLETED');
    return (await client.file(id)).rawPayload;
  },
  /** Its run is due on the first of December and covers all days from the first of the year to the one before. */
  'on a schedule': async (portal, by, report, query, exportFileType) => {
    const { reportName, product } = exportBody(report);
    const { page, limit, ...filters } = dialectOf(report).toBody(report, query);
    const wish = { reportName, product, filters, exportFileType, exportScheduleFrequency: 'MONTHLY' };
    const id = await by.created(wish, { nextFrom: '2026-01-01', nextRunAt: startOfEasternDay('2026-12-01') });
    await runDueSchedules(portal.platform, startOfEasternDay('2026-12-02'));
    const [run] = await runsOf(portal, id);
    const client = exportClient(portal, by.headers);
    await client.until(run?.id ?? '', 'COMPLETED');
    return (await client.file(run?.id ?? '')).rawPayload;
  },
};
