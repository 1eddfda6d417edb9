import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { merchantsDataset } from '@drumlin/contract/ingest/merchants.ts';
import type { CsvValue } from './csv.ts';
import type { Ledger } from './ledger.ts';

export type MerchantRow = Record<keyof typeof merchantsDataset.fields, CsvValue>;

/** The rows of `merchants` at `asOf`: a merchant that does not trade, or has not opened by then, is a draft. */
export const merchantRows = (ledger: Ledger, asOf: Date): MerchantRow[] =>
  ledger.merchants.map(merchant => ({
    merchantParentId: merchant.merchantParentId,
    merchantParentName: merchant.merchantParentName,
    merchantId: merchant.merchantId,
    merchantName: merchant.merchantName,
    merchantStatus: merchant.weight > 0 && merchant.openedOn <= easternDay(asOf) ? 'ACTIVE' : 'DRAFT',
    products: merchant.products.join('|'),
    openedOn: merchant.openedOn,
  }));
