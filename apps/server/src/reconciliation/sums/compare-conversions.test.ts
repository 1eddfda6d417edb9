import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { refreshAnalytics } from '../../conversions/refresh.ts';
import { aMerchant, payin, take } from '../../ingest/testing/ingest-files.ts';
import { useBooks } from '../testing/world.ts';

const log = pino({ level: 'silent' });
const payinAt = (number: number, at: string) =>
  payin(number, { transDatetime: at, updatedAt: at, txnCompletionDateTime: at, merchantCustomerId: `user-${number}` });
const refresh = () =>
  refreshAnalytics(
    { database: books.database, log, clock: { now: () => new Date('2026-06-12T06:00:00Z') } },
    { whole: true },
  );
/** The findings of conversions that hold after a run. */
const found = async () => {
  await books.run();
  const findings = (await books.open()).filter(({ part }) => /^(conversion|firstSuccess|benchmark)/.test(part));
  return findings.map(each => [each.part, each.merchant_id, each.et_day, each.about, each.expected, each.found]);
};

const books = useBooks();
beforeAll(async () => {
  await take(books.database, 'merchants', [aMerchant]);
  await take(books.database, 'interac-payins', [
    payinAt(1, '2026-06-10T14:00:00Z'),
    payinAt(2, '2026-06-11T14:00:00Z'),
  ]);
  await refresh();
});

test('a run over everything finds a conversion, a first success and a benchmark that were changed, until they are worked out again', async () => {
  expect(await found()).toEqual([]);
  await books.query(`update interac_conversion_day set windows = windows + 2
    where et_day = '2026-06-11' and transaction_type = 'OVERALL' and abandons = 'INCLUDED'`);
  await books.query(`delete from interac_consumer where merchant_customer_id = 'user-1'`);
  await books.query(`insert into conversion_benchmark (merchant_parent_id, transaction_type, abandons, first_day, last_day, gross_50)
    values ('p', 'OVERALL', 'INCLUDED', '2026-06-01', '2026-06-07', 80)`);
  const of = aMerchant['merchantId'];
  expect((await found()).toSorted()).toEqual([
    ['benchmarkRows', null, '2026-06-07', '2026-06-01 2026-06-07', 0, 1],
    ['conversionRows', of, '2026-06-11', 'OVERALL INCLUDED windows', 1, 3],
    ['firstSuccessRows', of, '2026-06-10', 'first successes', 0, 1],
  ]);
  await refresh();
  expect(await found()).toEqual([]);
});

test('what files have changed since the last refresh is not compared before the next', async () => {
  await take(books.database, 'interac-payins', [payinAt(3, '2026-06-10T15:00:00Z')]);
  expect(await found()).toEqual([]);
});
