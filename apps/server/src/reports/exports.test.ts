import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryOf, reportClient } from '../testing/report-client.ts';
import { openReportWorld, type ReportWorld } from '../testing/report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  const { rows } = await world.portal.database.pool.query(
    'select coalesce(max(position), 0) as last from audit_record',
  );
  before = rows[0].last;
});

let before: string;
const recorded = async () => {
  const { rows } = await world.portal.database.pool.query(
    'select act, outcome, object, details from audit_record where position > $1 order by position',
    [before],
  );
  return rows;
};
const query = queryOf(interacPayins, { filters: { transStatusId: ['S', 'R'] } });
const client = () => reportClient(world.portal, interacPayins, world.staff);

test('each file leaves a record of what was taken along', async () => {
  expect((await client().csv(query)).statusCode).toBe(200);
  expect(await recorded()).toEqual([
    {
      act: 'report_exported',
      outcome: 'success',
      object: 'report interac-payins',
      details: {
        from: '2026-01-01 00:00:00',
        to: '2026-12-31 23:59:59.9',
        timeOption: query.timeOption,
        transStatusId: 'S,R',
      },
    },
  ]);
});

test('somebody has two exports at once, more are told to come back, and each is on record', async () => {
  const holder = await world.portal.database.pool.connect();
  await holder.query('begin; lock table interac_payin');
  const asked = Array.from({ length: 10 }, () => client().csv(query));
  const statuses: number[] = [];
  for (const answer of asked) answer.then(({ statusCode }) => statuses.push(statusCode));
  await expect.poll(() => statuses).toEqual(Array(8).fill(429));
  await holder.query('rollback');
  holder.release();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array(2).fill(200),
    ...Array(8).fill(429),
  ]);
  const outcomes = (await recorded()).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual([...Array(8).fill('failure'), ...Array(2).fill('success')]);
  expect((await client().csv(query)).statusCode).toBe(200);
});
