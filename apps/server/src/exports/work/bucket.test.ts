import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { exportClient, openWorker, storedFiles } from '../../testing/export-world.ts';
import { createUser } from '../../testing/factories.ts';
import { insertPayins } from '../../testing/payins.ts';
import { openS3Server } from '../../testing/servers/s3-server.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { sweepExports } from './sweep.ts';

test('an export is kept in a bucket, downloaded from it, and removed', async () => {
  const server = await openS3Server();
  const portal = await buildTestApp({ env: { STORAGE_URL: server.url } });
  const worker = await openWorker(portal);
  try {
    await insertPayins(portal.database);
    const user = await createUser(portal.database, { merchantParentId: 'p' });
    const me = exportClient(portal, await signInAs(portal.platform, user));
    const id = await me.asked();
    const done = await me.until(id, 'COMPLETED');
    const file = await me.file(id);
    expect([done.totalRecords, file.rawPayload.length, file.body.split('\r\n').length]).toEqual([
      600,
      done.fileSize,
      602,
    ]);
    expect(await storedFiles(portal.platform)).toHaveLength(2);
    expect(await sweepExports(portal.platform)).toEqual({ expired: 0, orphans: 0, lost: 0 });
    await me.remove(id);
    expect(await storedFiles(portal.platform)).toEqual([]);
  } finally {
    await worker.close();
    await portal.close();
    await server.close();
  }
});
