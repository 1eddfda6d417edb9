import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  aMerchant,
  contents,
  PAYIN_TABLES,
  payin,
  type RowValues,
  rollupDifferences,
  take,
} from './testing/ingest-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await take(database, 'merchants', [aMerchant, { ...aMerchant, merchantId: 'ALS00001', merchantName: 'Sports' }]);
});
afterAll(() => database.drop());
const empty = () => database.owner.pool.query(`truncate ${PAYIN_TABLES}`);
beforeEach(empty);

const clockChange = Date.parse('2026-11-01T03:00:00Z');
const instant = fc.integer({ min: 0, max: 60 }).map(hours => new Date(clockChange + hours * 3_600_000).toISOString());

/** One state of one of six payins. Its values follow from its version, as they do upstream. */
const state = fc.record({
  number: fc.integer({ min: 1, max: 6 }),
  version: fc.integer({ min: 0, max: 4 }),
});

const history = fc.array(
  fc
    .record({
      transStatus: fc.constantFrom('P', 'S', 'R'),
      errorCode: fc.constantFrom('', 'A001', 'A002'),
      originalAmtCents: fc.integer({ min: 150, max: 999 }).map(String),
      transDatetime: instant,
      txnCompletionDateTime: fc.option(instant, { nil: '' }),
    })
    .map(({ transDatetime, txnCompletionDateTime, ...rest }) => {
      const [start = '', end = ''] = [transDatetime, txnCompletionDateTime || transDatetime].toSorted();
      return { ...rest, transDatetime: start, txnCompletionDateTime: txnCompletionDateTime && end };
    }),
  { minLength: 30, maxLength: 30 },
);

const rowOf = (states: readonly RowValues[], number: number, version: number): RowValues =>
  payin(number, {
    ...states[number * 5 - 5 + version],
    merchantId: number % 2 === 0 ? 'ALC00001' : 'ALS00001',
    updatedAt: `2026-11-05T0${version}:00:00Z`,
  });

it('equal the rows after every stream of late, repeated and out-of-order files, and every order ends alike', async () => {
  const files = fc.array(fc.array(state, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(history, files, async (states, stream) => {
      const given = stream.map(file => file.map(({ number, version }) => rowOf(states, number, version)));
      await empty();
      for (const rows of given) {
        await take(database, 'interac-payins', rows);
        expect(await rollupDifferences(database)).toEqual([]);
      }
      const ended = await contents(database);
      await empty();
      for (const rows of given.toReversed()) await take(database, 'interac-payins', rows);
      expect(await contents(database)).toEqual(ended);
    }),
    { numRuns: 25 },
  );
}, 120_000);
