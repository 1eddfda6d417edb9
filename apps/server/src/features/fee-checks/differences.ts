import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import type { listFeeDifferences } from '@drumlin/contract/fees/what-if.ts';
import { LISTED_DIFFERENCES } from '@drumlin/contract/fees/what-if.ts';
import { tariffsOver } from '../../fees/in-force.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Range } from './charged-rows-queries.ts';
import { type ComparedRow, compareRows, type FeeCheckQuery, type TariffsOf } from './compare.ts';
import { namesOf } from './queries.ts';

/** What each merchant was charged by on each day of a range. */
const tariffsOfRange = async ({ database }: Platform, { from, to, merchantId }: Range): Promise<TariffsOf> => {
  const spans = await tariffsOver(database.db, merchantId === undefined ? null : [merchantId], { from, to });
  return (merchant, day) => spans.find(span => day >= span.from && day <= span.to)?.byMerchant.get(merchant) ?? [];
};

/** Compares the fee of each row of a range with what the definitions of its day say. */
export const readDifferences = async (
  platform: Platform,
  asked: FeeCheckQuery,
): Promise<RouteOutput<typeof listFeeDifferences>> => {
  const found: ComparedRow[] = [];
  const totals = { totalRecords: 0, compared: 0, charged: 0n, expected: 0n };
  await compareRows(platform.database, asked, await tariffsOfRange(platform, asked), row => {
    totals.compared += 1;
    totals.charged += row.chargedCents;
    totals.expected += row.expectedCents;
    if (row.chargedCents === row.expectedCents) return;
    totals.totalRecords += 1;
    if (found.length < LISTED_DIFFERENCES) found.push(row);
  });
  const names = await namesOf(platform.database.db, found);
  return {
    differences: found.map(row => ({
      report: row.report,
      rowKey: row.key,
      merchantId: row.merchantId,
      merchantName: names.get(row.merchantId) ?? row.merchantId,
      day: row.day,
      channel: row.type ? row.channel : null,
      type: row.type ?? null,
      amountCents: Number(row.amountCents),
      chargedCents: Number(row.chargedCents),
      expectedCents: Number(row.expectedCents),
    })),
    totalRecords: totals.totalRecords,
    compared: totals.compared,
    chargedCents: Number(totals.charged),
    expectedCents: Number(totals.expected),
  };
};
