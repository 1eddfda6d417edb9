import { randomUUID } from 'node:crypto';
import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { exportBody } from '../export-world.ts';
import type { Actor, ActWorld, Outcomes, Scenario } from './act-world.ts';

const URL = '/v1/report/export';
const report = 'report interac-payins';

/** An export of somebody that is not compiled before tomorrow, or has ended so. */
const insertExport = async ({ portal, merchantParentId }: ActWorld, by: Actor, status = 'QUEUED'): Promise<string> => {
  const { rows } = await portal.database.pool.query(
    `insert into report_export (creator_id, creator_name, merchant_parent_id, report, file_type, locale, filters, fingerprint, file_name,
       range_from, range_to, begin_day, not_before, status, failure, file_key, sha256, total_records)
     values ($1, 'x', $2, 'interac-payins', 'CSV', 'en-CA', '{}', $3, 'x.csv', '', '', '2026-01-01', now() + interval '1 day', $4,
       case when $4 = 'FAILED' then 'fault' end, 'exports/none', 'x', 0) returning id`,
    [by.id, merchantParentId, randomUUID(), status],
  );
  return rows[0].id;
};

const asks =
  (body: object, refused: { reason?: string; details?: Record<string, unknown> } = {}, again = false): Scenario =>
  async world => {
    const by = await world.person();
    if (again) {
      const first = await by.post(URL, body);
      if (first.statusCode !== 202) throw new Error(`The first export was refused: ${first.body}`);
      // Else a worker could have compiled it
      await world.portal.database.pool.query(
        "update report_export set status = 'QUEUED', not_before = now() + interval '1 day' where creator_id = $1",
        [by.id],
      );
    }
    return { by, object: report, perform: () => by.post(URL, body), ...refused };
  };

const onOne =
  (method: 'GET' | 'POST' | 'DELETE', path: string, status?: string, reason?: string): Scenario =>
  async world => {
    const by = await world.person();
    const id = await insertExport(world, by, status);
    const perform = () => world.send(method, `${URL}${path}${id}`, undefined, by.headers);
    const details = { report: 'interac-payins', file: 'x.csv' };
    return { by, object: `export ${id}`, details, perform, ...(reason !== undefined && { reason }) };
  };

const { filters } = exportBody();
const wrong = exportBody(interacPayins, { filters: { ...filters, transStatusId: ['X'] } });

/** The acts on exports in the background. */
export const EXPORT_ACTS = {
  export_requested: {
    success: asks(exportBody()),
    failures: {
      twice: asks(exportBody(interacPayins, { columns: ['transId'] }), { reason: 'duplicateExport' }, true),
      'a wrong filter': asks(wrong, { reason: 'validation', details: { field: 'filters.transStatusId' } }),
    },
  },
  export_downloaded: { success: onOne('GET', '/download?reportRequestId=', 'COMPLETED') },
  export_cancelled: {
    success: onOne('POST', '/cancel?reportId='),
    failures: { 'too late': onOne('POST', '/cancel?reportId=', 'COMPLETED', 'exportEnded') },
  },
  export_deleted: { success: onOne('DELETE', '/delete?reportId=', 'COMPLETED') },
} satisfies Partial<Record<AuditAct, Outcomes>>;
