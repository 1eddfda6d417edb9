import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateToLatest } from '../database/migrate.ts';
import { queueExport } from '../exports/queue-export.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { exportBody } from '../testing/export-world.ts';
import { createUser } from '../testing/factories.ts';
import { withPort } from '../testing/fault-world.ts';
import { useFolder } from '../testing/open-for-tests.ts';
import { insertPayins } from '../testing/payins.ts';
import { type OwnPostgres, openOwnPostgres } from '../testing/servers/own-postgres.ts';
import { type PortalProcess, startPortal, waitUntil } from '../testing/servers/portal-process.ts';
import { openTcpProxy, type TcpProxy } from '../testing/servers/tcp-proxy.ts';

let postgres: OwnPostgres;
let proxy: TcpProxy;
const dataDir = useFolder();
let worker: PortalProcess;

const portOf = (url: string): number => Number(new URL(url).port);
/** On connections of the test's own, closed afterwards, so that none of them delays a restart. */
const withDatabase = async <T>(run: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const database = openDatabase(postgres.url(), { callSeconds: 60 });
  return run(database).finally(() => database.close());
};

beforeAll(async () => {
  postgres = await openOwnPostgres();
  await migrateToLatest(postgres.ownerUrl(), postgres.url());
  proxy = await openTcpProxy(portOf(postgres.url()));
  await withDatabase(insertPayins);
  const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9', DATABASE_URL: withPort(postgres.url(), proxy.port) };
  worker = await startPortal('worker', env);
}, 120_000);
afterAll(async () => {
  await worker.end('SIGKILL');
  await proxy.close();
  await postgres.remove();
});

test.each(['SIGINT', 'SIGQUIT'] as const)(
  'PostgreSQL restarts (%s) in the middle of an export: it is made again, whole',
  async signal => {
    const stalled = proxy.stallAnswer('copy (', 70_000);
    const id = await withDatabase(async database => {
      const user = await createUser(database, { merchantParentId: 'p' });
      return database.db.transaction().execute(trx =>
        queueExport(trx, {
          creatorId: user.id,
          creatorName: 'Test Person',
          merchantParentId: 'p',
          report: 'interac-payins',
          fileType: 'CSV',
          columns: null,
          locale: 'en-CA',
          filters: exportBody().filters,
          scheduleId: null,
          frequency: null,
          periodStart: null,
          initiateDownload: true,
        }),
      );
    });
    await stalled;
    await postgres.stop(signal);
    await postgres.start();
    proxy.pointTo(portOf(postgres.url()));
    const find = () =>
      withDatabase(async ({ pool }) => (await pool.query('select * from report_export where id = $1', [id])).rows[0]);
    await waitUntil(async () => ['COMPLETED', 'FAILED'].includes((await find()).status));
    // Why there is no file, the worker has said
    expect(await find(), worker.written()).toMatchObject({ status: 'COMPLETED', total_records: 600, attempts: 2 });
    expect(worker.child.exitCode).toBeNull();
  },
  120_000,
);
