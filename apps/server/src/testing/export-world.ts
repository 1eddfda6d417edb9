import { randomUUID } from 'node:crypto';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { expect } from 'vitest';
import { startExportWorker, type WorkerOptions } from '../exports/work/export-worker.ts';
import { openLogger } from '../platform/log/logger.ts';
import { closePlatform, openPlatform, type Platform } from '../platform/platform.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestUser } from './factories.ts';
import { queryOf } from './report-client.ts';

type Headers = Record<string, string>;

/** The body that asks for an export of a report for all of 2026. */
export const exportBody = (report: ReportShape = interacPayins, more: Record<string, unknown> = {}) => {
  const { page, limit, ...filters } = dialectOf(report).toBody(report, queryOf(report));
  return { reportName: report.exportName, product: report.product, filters, ...more };
};

/** A pace for tests: nothing is waited for. */
export const QUICK: WorkerOptions = { pollMs: 100, heartbeatMs: 200, leaseSeconds: 2, pauseSeconds: [0, 0] };

/** Calls the routes of exports as one person. */
export const exportClient = ({ app }: Pick<TestApp, 'app'>, headers: Headers) => {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/v1/report/export${path}`, headers, ...(payload && { payload }) });
  const ask = (payload: object = exportBody()) => call('POST', '', payload);
  const history = async (query = ''): Promise<ExportEntity[]> =>
    (await call('GET', `/exportDetails${query}`)).json().exports;
  const one = async (id: string): Promise<ExportEntity | undefined> => (await history(`?reportRequestId=${id}`))[0];
  return {
    call,
    ask,
    history,
    one,
    /** Asks, and answers the id. */
    asked: async (payload?: object): Promise<string> => {
      const answer = await ask(payload);
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json().reportRequestId;
    },
    panel: async (): Promise<ExportEntity[]> => (await call('GET', '/drawerEntities')).json().exports,
    cancel: (id: string) => call('POST', `/cancel?reportId=${id}`),
    remove: (id: string) => call('DELETE', `/delete?reportId=${id}`),
    link: (id: string, part = 'file') => call('GET', `/download?reportRequestId=${id}&part=${part}`),
    /** Waits for an export to have this status. */
    until: async (id: string, status: ExportEntity['status']): Promise<ExportEntity> => {
      await expect.poll(async () => (await one(id))?.status, { timeout: 10_000, interval: 50 }).toBe(status);
      return (await one(id)) as ExportEntity;
    },
    /** The file behind a new link. */
    file: async (id: string, part = 'file') => {
      const { reportURL } = (await call('GET', `/download?reportRequestId=${id}&part=${part}`)).json();
      return app.inject({ url: reportURL, headers });
    },
  };
};

/** Another process of the same portal, as far as its work goes: a platform of its own that compiles exports. */
export const openWorker = async (
  { database, platform }: Pick<TestApp, 'database' | 'platform'>,
  options: WorkerOptions = QUICK,
): Promise<{ platform: Platform; close: () => Promise<void> }> => {
  const worker = await openPlatform({
    config: platform.config,
    log: openLogger({ logLevel: 'silent' }, process.stderr),
    databaseUrl: database.url,
    worker: true,
  });
  startExportWorker(worker, options);
  return { platform: worker, close: () => closePlatform(worker) };
};

/** Every file of the folder of exports, and every part of one. */
export const storedFiles = async ({ storage }: Platform): Promise<string[]> => {
  const keys: string[] = [];
  for (const folder of ['exports', 'partial']) for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.toSorted();
};

/** What an export ends with that has a file, which nobody opens. */
export const fileOf = (id: string) => {
  const [sha256, proofSha256] = ['f'.repeat(64), 'f'.repeat(64)];
  return { file: { key: `exports/${id}`, size: 7, sha256, proofSha256, proofSignature: Buffer.alloc(64) } };
};

/** An id that nothing has. */
export const nobody = (): string => randomUUID();

/** What an export has in a state, for one that was just asked for. */
export const asState = (status: string) => ({
  status,
  ...(status === 'IN_PROGRESS' && { worker: nobody(), lease_until: new Date(Date.now() + 3_600_000) }),
  ...(status === 'COMPLETED' && { file_key: `exports/${nobody()}`, sha256: 'f'.repeat(64), total_records: 7 }),
});

/** Exports of somebody that wait, without a person to ask for them; answers their ids. */
export const insertExports = async (
  { database }: Pick<TestApp, 'database'>,
  { id, merchantParentId }: TestUser,
  count: number,
  more: object = {},
): Promise<string[]> => {
  const whose = { creator_id: id, creator_name: 'x', merchant_parent_id: merchantParentId };
  const what = { report: 'interac-payins', file_type: 'CSV', locale: 'en-CA', filters: '{}', file_name: 'x.csv' };
  const days = { range_from: '', range_to: '', begin_day: '2026-01-01' };
  const rows = Array.from({ length: count }, () => ({
    ...whose,
    ...what,
    ...days,
    fingerprint: randomUUID(),
    ...more,
  }));
  const made = await database.db.insertInto('report_export').values(rows).returning('id').execute();
  return made.map(each => each.id);
};
