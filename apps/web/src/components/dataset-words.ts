import { PRODUCT_LABELS } from '@drumlin/contract/product-labels.ts';
import { REPORT_SCREENS } from '@drumlin/contract/reports/screens.ts';
import type { TFunction } from 'i18next';

/** Datasets that are no report: what they are, and of which product. */
const OTHERS: Readonly<Record<string, readonly { label: string }[]>> = {
  merchants: [{ label: 'Merchants' }],
  'interac-balances': [{ label: 'Balances' }, PRODUCT_LABELS.INTERAC],
  'ibt-wallets': [{ label: 'Balances' }, PRODUCT_LABELS.IBT],
};

const partsOf = (name: string): readonly { label: string }[] | undefined =>
  OTHERS[name] ??
  Object.values(REPORT_SCREENS)
    .flatMap(({ title, tabs }) => tabs.map(({ report, label }) => ({ report, parts: [{ label: title }, { label }] })))
    .find(({ report }) => report === name)?.parts;

/** The name of a dataset or of a report for people: what it is and of which product. */
export const datasetInWords = (name: string, t: TFunction): string =>
  [...new Set((partsOf(name) ?? [{ label: name }]).map(({ label }) => t(label)))].join(' · ');
