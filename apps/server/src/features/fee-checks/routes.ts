import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { chargeOf } from '@drumlin/contract/fees/charge.ts';
import { explainRowFee } from '@drumlin/contract/fees/row-fee.ts';
import { LISTED_DIFFERENCES, listFeeDifferences, repriceMonth } from '@drumlin/contract/fees/what-if.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { FastifyInstance } from 'fastify';
import { PermissionError } from '../../access/app-error.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import { tariffFor, tariffsOn, tariffsOver } from '../../fees/in-force.ts';
import { bindRoute } from '../../http/bind.ts';
import { takeExportPlace } from '../../http/pages/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChargedRow, findChargedRow, type Range } from './charged-rows-queries.ts';
import { type ComparedRow, compareRows, type FeeCheckQuery, type TariffsOf } from './compare.ts';
import { namesOf } from './queries.ts';
import { reprice } from './reprice.ts';

/** What each merchant was charged by on each day of a range. */
const tariffsOfRange = async ({ database }: Platform, { from, to, merchantId }: Range): Promise<TariffsOf> => {
  const spans = await tariffsOver(database.db, merchantId === undefined ? null : [merchantId], { from, to });
  return (merchant, day) => spans.find(span => day >= span.from && day <= span.to)?.byMerchant.get(merchant) ?? [];
};

/** Compares the fee of each row of a range with what the definitions of its day say. */
const readDifferences = async (
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

/** Reads in turn, as one of the few exports at once, since it holds one of their connections. */
const inTurn = <T>(platform: Platform, session: Session, read: () => Promise<T>): Promise<T> =>
  platform.shares.feeChecks.run(session, async () => {
    const release = takeExportPlace(platform, session);
    try {
      return await read();
    } finally {
      release();
    }
  });

/** How a row came to its fee by the fees of its day; of what the bounds of a fee did, only what made the amount. */
const explain = async ({ database }: Platform, row: ChargedRow) => {
  const { merchantId, day, channel, type, amountCents, region, chargedCents } = row;
  const tariffs = (await tariffsOn(database.db, [merchantId], day)).get(merchantId) ?? [];
  const tariff = type && tariffFor(tariffs, { channel, type });
  const { totalCents, fees } = chargeOf(tariff?.fees ?? [], { amountCents, region });
  return {
    chargedCents: Number(chargedCents),
    expectedCents: Number(totalCents),
    fees: fees.map(({ fee, onCents, feeCents, steps }) => {
      const bound = steps.findLast(step => (step.kind === 'min' || step.kind === 'max') && step.applies);
      return {
        name: fee.name,
        onCents: Number(onCents),
        percentage: fee.percentage,
        flatCents: fee.flatCents,
        bound: bound && 'boundCents' in bound ? { kind: bound.kind, cents: bound.boundCents } : null,
        cents: Number(feeCents),
      };
    }),
  };
};

/** The staff's look at what was charged beside what the definitions say, and at what it would be; and everybody's at how the fee of a row of theirs was reached. */
export const registerFeeChecks = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, repriceMonth, ({ session, params, querystring: { month }, request: { signal } }) =>
    inTurn(platform, session, () => reprice(platform, { profileId: params.id, month, signal })),
  );
  bindRoute(app, listFeeDifferences, ({ session, querystring, request: { signal } }) =>
    inTurn(platform, session, () => readDifferences(platform, { ...querystring, signal })),
  );
  bindRoute(app, explainRowFee, async ({ session, params: { report, rowKey } }) => {
    if (!session.permissions.has(REPORTS[report].permission)) throw new PermissionError();
    const row = await getWithin(session.scope, scope => findChargedRow(platform.database, scope, report, rowKey));
    const explained = await explain(platform, row);
    // What differs is the provider's to find out first
    const isTold = session.userType === 'internal' || explained.expectedCents === explained.chargedCents;
    return isTold ? explained : { ...explained, expectedCents: explained.chargedCents, fees: [] };
  });
};
