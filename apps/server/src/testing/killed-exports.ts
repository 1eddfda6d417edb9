import { createHash } from 'node:crypto';
import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { exportBody, storedFiles } from './export-world.ts';
import { createUser } from './factories.ts';
import { type FaultWorld, openFaultWorld } from './fault-world.ts';
import { insertPayins } from './payins.ts';
import { type PortalProcess, untilReady, waitUntil } from './servers/portal-process.ts';
import { openTcpProxy } from './servers/tcp-proxy.ts';
import { signInAs } from './sign-in-as.ts';

/** Of the 600 payins' file: more than is written at once, less than all. */
export const IN_THE_MIDDLE = 70_000;
/** Of a worker that sends no mail. */
export const WORKER = { SMTP_URL: 'smtp://127.0.0.1:9' };

/** An API, workers that are started and killed, 600 payins and somebody who exports them; a proxy holds an answer of PostgreSQL back. */
const openKilledExports = async () => {
  const world = await openFaultWorld();
  await insertPayins(world.database);
  const headers = await signInAs(world.platform, await createUser(world.database, { merchantParentId: 'p' }));
  const proxy = await openTcpProxy(Number(new URL(world.database.url).port));
  const api = await world.start('api');
  await untilReady(api);
  const started: PortalProcess[] = [];

  const start = async (...given: Parameters<FaultWorld['start']>): Promise<PortalProcess> => {
    const portal = await world.start(...given);
    started.push(portal);
    return portal;
  };
  const call = async (at: PortalProcess, method: string, path: string, body?: object) => {
    const answer = await fetch(`${at.url}/v1/report/export${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return JSON.parse((await answer.text()) || '{}');
  };
  const requestExport = async (at = api): Promise<string> => (await call(at, 'POST', '', exportBody())).reportRequestId;
  const find = async (id: string): Promise<ExportEntity | undefined> =>
    (await call(api, 'GET', `/exportDetails?reportRequestId=${id}`)).exports[0];
  const awaitStatus = async (id: string, status: string): Promise<ExportEntity> => {
    await expect.poll(async () => (await find(id))?.status, { timeout: 60_000, interval: 100 }).toBe(status);
    return (await find(id)) as ExportEntity;
  };
  const files = () => storedFiles(world.platform);

  return {
    ...{ world, proxy, headers, api, start, requestExport, find, awaitStatus, files },
    countAttempts: async (): Promise<number> =>
      (await world.database.pool.query('select attempts from report_export')).rows[0].attempts,
    /** The file of an export, fetched as its person does, is whole and is what the row says of it; there is no other. */
    expectWhole: async (done: ExportEntity, at = api): Promise<void> => {
      const { reportURL } = await call(at, 'GET', `/download?reportRequestId=${done.reportRequestId}`);
      const bytes = Buffer.from(await (await fetch(`${api.url}${reportURL}`, { headers })).arrayBuffer());
      expect([done.totalRecords, bytes.toString().split('\r\n').length]).toEqual([600, 602]);
      expect(done).toMatchObject({ fileSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect((await files()).filter(key => key.startsWith('exports/'))).toHaveLength(2);
    },
    /** An export of which a worker has written a part. */
    requestHalf: async (at = api, env: Record<string, string> = {}) => {
      const worker = await start('worker', { ...WORKER, ...env }, proxy.port);
      const stalled = proxy.stallAnswer('copy (', IN_THE_MIDDLE);
      const id = await requestExport(at);
      const goOn = await stalled;
      await waitUntil(async () => (await files()).length === 1);
      const status = (await find(id))?.status;
      expect([status, (await files())[0]]).toEqual(['IN_PROGRESS', expect.stringMatching(/^partial\//)]);
      return { id, worker, goOn };
    },
    /** Ends what a test has started, and takes its exports away. */
    clear: async (): Promise<void> => {
      await Promise.all(started.splice(0).map(each => each.end('SIGKILL')));
      await world.database.pool.query('delete from report_export');
      for (const key of await files()) await world.platform.storage.disk.delete(key);
    },
    close: async (): Promise<void> => {
      await world.close();
      await proxy.close();
    },
  };
};

/** The same for all tests of a file; what one has started and made is gone after it. */
export const useKilledExports = (): Awaited<ReturnType<typeof openKilledExports>> => {
  const exports = {} as Awaited<ReturnType<typeof openKilledExports>>;
  beforeAll(async () => {
    Object.assign(exports, await openKilledExports());
  }, 120_000);
  afterEach(() => exports.clear());
  afterAll(() => exports.close());
  return exports;
};
