import { MASK } from '@drumlin/contract/core/personal.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../access/audit-trail.ts';
import { makeMerchantScope } from '../../access/merchant-scope.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { listRecords, spanQuery } from './queries.ts';

const SEES_LESS = { scope: makeMerchantScope('internal', []), sight: 'none' } as const;

const database = useTestDatabase();
beforeAll(async () => {
  const DETAILS = [
    { consumer: 'needle@mail.example', merchant: 'M1' },
    { consumer: 'usr_needle', merchant: 'M2' },
    { statedReason: 'needle asks: ann@needle.example', merchant: 'M3' },
    { customerName: 'Needle', merchant: 'needle' },
    { merchant: 'needle', count: 3 },
    { keyword: MASK, merchant: 'M4' },
    {},
    ...Array.from({ length: 20 }, (_, nth) => ({ consumer: `ann${nth}@mail.example` })),
  ];
  for (const details of DETAILS)
    await writeAudit(
      database.db,
      { ip: '203.0.113.9', requestId: null },
      { act: 'vip_added', outcome: 'success', email: 'staff@test.example', object: 'merchant X', details },
    );
});

test.each([
  ['needle', 4],
  ['mail.example', 0],
  ['ann@needle', 0],
  ['asks', 1],
  ['M2', 1],
  ['consumer', 22],
  ['STAFF@', 27],
  ['203.0.113', 27],
  // The mask is what is shown, not what is there
  [MASK, 0],
])('who sees less finds %s in what they are shown: %i times', async (keyword, times) => {
  const shown = await listRecords(database.db, SEES_LESS, {}).limit(100).execute();
  const told = ({ email, object, ip, details }: (typeof shown)[number]) =>
    [email, object, ip, JSON.stringify(details).replaceAll(MASK, '\n')].join('\n').toLowerCase();
  expect(shown.filter(record => told(record).includes(keyword.toLowerCase()))).toHaveLength(times);
  expect(await listRecords(database.db, SEES_LESS, { keyword }).execute()).toHaveLength(times);
});

interface PlanNode {
  'Subplan Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}
const subplans = (node: PlanNode): PlanNode[] => [
  ...(node['Subplan Name'] === undefined ? [] : [node]),
  ...(node.Plans ?? []).flatMap(subplans),
];

test.each([
  ['needle', 4],
  ['nothing of this kind', 0],
  ['M1', 1],
])('a record is masked only where what it holds has %s: %i times', async (keyword, times) => {
  const span = { newest: 1000, oldest: 0, columns: sql`position` };
  const query = sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${spanQuery(database.db, SEES_LESS, { keyword }, span)}`;
  const [row] = (await query.execute(database.db)).rows;
  const masking = row ? subplans(row['QUERY PLAN'][0].Plan) : [];
  expect(masking.map(node => node['Actual Loops'])).toEqual([times]);
});
