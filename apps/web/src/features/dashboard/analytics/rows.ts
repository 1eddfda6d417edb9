import type { ChartTransactionType, ConversionType, TransactionType } from '@drumlin/contract/analytics/choices.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import { REPORTS } from '@drumlin/contract/reports/registry.ts';
import type { Address } from '../../../components/charts/figures.ts';
import { rowsAddress } from '../../../lib/row-address.ts';

export type Words = Readonly<Record<string, string>>;

/** Eastern days, both included. */
interface Days {
  firstDay: string;
  lastDay: string;
}

export const SUCCESSFUL: Words = { transStatusId: 'S' };
/** What was rejected, and what consumers abandoned. */
export const REJECTED: Words = { conversionType: 'REJECTED' };

/** The words by which the report finds the payins of a method; none for all of them. */
export const ofMethod = (method: ChartTransactionType | 'AUTOMATIC'): Words =>
  method === 'OVERALL' || method === 'REQUEST_VS_MANUAL' ? {} : { interacTransactionMethod: method };

/** The attempts that a conversion is made of; the windows of 24 hours are made of all of them. */
export const attempts = (conversion: ConversionType, method: TransactionType, includeAbandons: boolean): Words => ({
  conversionType: conversion === 'USER24HOUR' ? 'GROSS' : conversion,
  ...ofMethod(method),
  ...(includeAbandons ? {} : { abandons: 'EXCLUDED' }),
});

/** What stands for a code where payins were rejected without one. */
export const NO_CODE = 'NONE';

/** The payins that were rejected with a code: 104 is that of what was abandoned, whatever its status. */
export const rejectedWith = (code: string): Words => {
  if (code === '104') return { abandons: 'ONLY' };
  return code === NO_CODE ? { conversionType: 'UNCODED' } : { transStatusId: 'R', errorCode: code };
};

export type RowsOf = (
  report: 'interac-payins' | 'interac-payouts' | 'interac-eft-payouts',
  days: Days,
  words: Words,
) => Address;

/** Addresses of a merchant’s rows, for who holds these permissions; undefined for who may not see them, and of days that there are not. */
export const rowsOfMerchant =
  (merchantId: string, permissions: readonly Permission[]): RowsOf =>
  (report, { firstDay, lastDay }, words) =>
    permissions.includes(REPORTS[report].permission) && firstDay <= lastDay
      ? rowsAddress(report, { merchants: merchantId, from: firstDay, to: lastDay, ...words }, permissions)
      : undefined;
