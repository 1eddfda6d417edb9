import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { codeMeaning, findLegendEntry } from '@drumlin/contract/legends/registry.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { REPORTS, type ReportKey } from '@drumlin/contract/reports/registry.ts';
import { type Direction, TEST_OUTCOMES } from '@drumlin/contract/test-api/outcomes.ts';

/** The reports that have the rows and the codes of a product and direction: its own, then its returns. */
const REPORTS_OF = {
  INTERAC: { PAYIN: ['interac-payins', 'interac-returns'], PAYOUT: ['interac-payouts', 'interac-payins'] },
  IBT: { PAYIN: ['ibt-payins', 'ibt-returns'], PAYOUT: ['ibt-payouts', 'ibt-returns'] },
} as const satisfies Record<Product, Record<Direction, readonly ReportKey[]>>;

/** What a status of a product and direction is called in its reports; English, and the key of its translation. */
export const statusLabel = (product: Product, direction: Direction, status: string): string => {
  const { columns }: ReportShape = REPORTS[REPORTS_OF[product][direction][0]];
  const entries = Object.values(columns).flatMap(({ enumeration }) => (enumeration ? [enumeration.entries] : []));
  return entries.find(each => Object.hasOwn(each, status))?.[status]?.label ?? status;
};

/** The magic amounts of a product and direction, with what their statuses and codes are called in its reports. */
export const outcomeRows = (product: Product, direction: Direction, locale: Locale) => {
  const reports = REPORTS_OF[product][direction].map((key): ReportShape => REPORTS[key]);
  return TEST_OUTCOMES[product][direction].map(({ digits, status, code, isOpen }) => {
    const explaining = reports.find(report => code !== null && findLegendEntry(report, code) !== undefined);
    return {
      digits,
      isOpen,
      status: statusLabel(product, direction, status),
      code,
      meaning: code === null || !explaining ? undefined : codeMeaning(explaining, code, locale),
    };
  });
};
