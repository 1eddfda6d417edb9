import type { AddressInfo } from 'node:net';
import { NOTHING_RUNS } from '@drumlin/contract/live/topics.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacReturns } from '@drumlin/contract/reports/interac-returns.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asState, exportBody, exportClient, openWorker } from '../../testing/export-world.ts';
import { createUser, type TestUser } from '../../testing/factories.ts';
import { openLiveSocket, subscribeFrame, tokenFrame } from '../../testing/live-page.ts';
import { useReportWorld } from '../../testing/report-world.ts';
import { openSecondProcess, type SecondProcess } from '../../testing/servers/second-process.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const TOPIC = 'export/progressUpdate';
/** Another API process, at which the page listens; what is asked is asked at the first. */
let second: SecondProcess;
let user: TestUser;
let me: ReturnType<typeof exportClient>;
let headers: { authorization: string };

const world = useReportWorld(60);
beforeAll(async () => {
  second = await openSecondProcess(world.portal);
  await second.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => second.close());
beforeEach(async () => {
  user = await createUser(world.portal.database, { merchantParentId: world.merchantParentId });
  headers = await signInAs(world.portal.platform, user);
  me = exportClient(world.portal, headers);
});

interface Update {
  reportingServiceExportRequestId?: string;
  progressPercentage?: number;
  status?: string;
  closed?: string;
}

const openPage = async () => {
  const { port } = second.app.server.address() as AddressInfo;
  const page = openLiveSocket(`ws://127.0.0.1:${port}`, second.platform.config.allowedOrigins[0] ?? '');
  await page.isOpen;
  page.send(tokenFrame(headers));
  page.send(subscribeFrame(user.id, TOPIC));
  await page.until('subscribed');
  const updates = (): Update[] =>
    (page.frames as { type: string; message: Update }[])
      .filter(({ type }) => type === 'message')
      .map(({ message }) => message);
  const closed = (count: number) =>
    expect
      .poll(() => updates().filter(update => update.closed === NOTHING_RUNS).length, { timeout: 10_000 })
      .toBe(count);
  const of = (id: string) => updates().filter(update => update.reportingServiceExportRequestId === id);
  return { ...page, updates, closed, of };
};

test('asked on one process, compiled by another, told on a third: what there is, each step, and the end', async () => {
  const id = await me.asked();
  const page = await openPage();
  await expect
    .poll(() => page.of(id))
    .toEqual([{ reportingServiceExportRequestId: id, progressPercentage: 0, status: 'NEW' }]);
  const worker = await openWorker(world.portal);
  await page.closed(1);
  const told = page.of(id);
  expect(told.at(-1)).toMatchObject({ progressPercentage: 100, status: 'COMPLETED' });
  const percents = told.map(({ progressPercentage = -1 }) => progressPercentage);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.every(percent => percent % 12.5 === 0)).toBe(true);
  expect(page.updates().at(-1)).toEqual({ closed: NOTHING_RUNS });
  const next = await me.asked(exportBody(interacReturns));
  await page.closed(2);
  expect(page.of(next).at(-1)).toMatchObject({ status: 'COMPLETED' });
  await worker.close();
  page.socket.close();
});

test("tells nothing of anybody else's, and closes where nothing of one's own runs, also once that is deleted", async () => {
  const page = await openPage();
  await page.closed(1);
  const colleague = exportClient(world.portal, world.ours);
  const id = await colleague.asked();
  await colleague.cancel(id);
  const own = await me.asked();
  await me.cancel(own);
  await page.closed(2);
  expect(page.of(id)).toEqual([]);
  expect(page.of(own).at(-1)).toMatchObject({ status: 'FAILED' });
  const deleted = await me.asked();
  await expect.poll(() => page.of(deleted)).toHaveLength(1);
  await me.remove(deleted);
  await page.closed(3);
  page.socket.close();
});

test('a page that opens is told of all that waits or compiles, the oldest first, and of nothing that has ended', async () => {
  const { db } = world.portal.database;
  for (const [state, column] of [
    ['IN_PROGRESS', 'transId'],
    ['FAILED', 'merchantId'],
    ['NEW', 'customerName'],
    ['QUEUED', 'originalAmt'],
  ] as const) {
    const id = await me.asked(exportBody(interacPayins, { columns: [column] }));
    if (state === 'FAILED') await me.cancel(id);
    else await db.updateTable('report_export').set(asState(state)).where('id', '=', id).execute();
  }
  // Written last, so that the rows do not lie in this order
  await db.updateTable('report_export').set({ progress: 1 }).where('status', '=', 'IN_PROGRESS').execute();
  const page = await openPage();
  await expect.poll(() => page.updates().map(({ status }) => status)).toEqual(['IN_PROGRESS', 'NEW', 'QUEUED']);
  page.socket.close();
});
