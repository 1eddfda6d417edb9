import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import { startOfEasternDay } from '@drumlin/contract/exports/periods.ts';
import { beforeEach, expect, test } from 'vitest';
import { payin, take } from '../../ingest/testing/ingest-files.ts';
import { exportClient } from '../../testing/export-world.ts';
import { createMerchant } from '../../testing/factories.ts';
import { newScheduler, runsOf, type Scheduler } from '../../testing/features/schedules.ts';
import { hold } from '../../testing/hold.ts';
import { linkIn, usePortalWithMail } from '../../testing/servers/mail-room.ts';
import { runDueSchedules } from './runs.ts';

const [ADMIN, FINANCE] = [1, 2];
const { portal, room } = usePortalWithMail();
let merchantParentId: string;
let admin: Scheduler;
let creator: Scheduler;

beforeEach(async () => {
  ({ merchantParentId } = await createMerchant(portal.database));
  admin = await newScheduler(portal, [ADMIN], merchantParentId);
  creator = await newScheduler(portal, [FINANCE], merchantParentId);
});

// The worker that sends the mails runs every schedule that is due by its own clock, with 31 runs to catch up: this one is due later
const TODAY = easternDay(new Date());
const [FIRST_DAY, RUN_DAY] = [addDays(TODAY, -2), addDays(TODAY, 2)];
/** A schedule of every day that no run has covered from the day before yesterday on. */
const due = (wish: object = {}) =>
  creator.created(wish, { nextFrom: FIRST_DAY, nextRunAt: startOfEasternDay(RUN_DAY) });
const fire = () => runDueSchedules(portal.platform, new Date(startOfEasternDay(RUN_DAY).getTime() + 900_000));
const ended = async (id: string) => {
  const status = async () => (await runsOf(portal, id))[0]?.status;
  await expect.poll(status, { timeout: 15_000 }).toMatch(/COMPLETED|FAILED/);
  const [row] = await runsOf(portal, id);
  if (!row) throw new Error('unreachable');
  return row;
};

test('a run has the rows of its days, and its creator and recipients are told and lead to it', async () => {
  const { merchantId } = await createMerchant(portal.database, { merchantParentId });
  const begin = startOfEasternDay(FIRST_DAY).getTime();
  const rows = [begin, begin - 1000].map((instant, nth) => {
    const at = new Date(instant).toISOString();
    return payin(nth, { merchantId, transDatetime: at, txnCompletionDateTime: at, updatedAt: at });
  });
  await take(portal.database, 'interac-payins', rows);
  const id = await due({ recipients: [admin.user.id] });
  await fire();
  const run = await ended(id);
  expect([run.status, run.total_records]).toEqual(['COMPLETED', 1]);
  expect(await creator.find(id)).toMatchObject({
    latestScheduleId: run.id,
    lastStatus: 'COMPLETED',
    lastFailure: null,
  });
  for (const { user, headers } of [creator, admin]) {
    const mail = await room.mailTo(user.email);
    const named = linkIn(mail).searchParams.get('reportRequestId') ?? '';
    const { body } = await exportClient(portal, headers).file(named);
    expect(body).toContain('00000000000000000000000000');
    expect(body.trim().split('\n')).toHaveLength(2);
  }
});

test('a schedule that is deleted while its run waits: the file comes, and nobody is mailed', async () => {
  const holder = await hold(portal.database.pool, 'lock table interac_payin');
  const id = await due({ recipients: [admin.user.id] });
  await fire();
  const [run] = await runsOf(portal, id);
  expect((await creator.remove(id)).statusCode).toBe(204);
  await holder.letGo();
  const { history } = exportClient(portal, creator.headers);
  const found = async () => (await history(`?reportRequestId=${run?.id}`))[0];
  await expect.poll(async () => (await found())?.status, { timeout: 15_000 }).toBe('COMPLETED');
  expect(await found()).toMatchObject({ sourceReportRequestId: null, exportType: 'SCHEDULED', frequency: 'DAILY' });
  const queued = await portal.database.pool.query(
    "select from pgboss.job where name = 'export-mail' and data ->> 'exportId' = $1",
    [run?.id],
  );
  expect(queued.rowCount).toBe(0);
});
