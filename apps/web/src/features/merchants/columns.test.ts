import { expect, test } from 'vitest';
import { type MerchantRow, merchantColumns } from './columns.tsx';
import { seesBalances } from './queries.ts';

const columns = (sees: boolean) => merchantColumns(((key: string) => key) as never, 'en-CA', sees);
const HEADER = 'Available Balance';

test('the balance is a column for those who may see one, and a dash where there is none', () => {
  expect(columns(false).map(({ header }) => header)).not.toContain(HEADER);
  const balance = columns(true).find(({ header }) => header === HEADER);
  expect(balance?.sort).toBe('availableBalance');
  expect(balance?.cell({ availableBalance: null } as MerchantRow)).toBe(null);
  expect(balance?.cell({ availableBalance: 0 } as MerchantRow)).not.toBe(null);
});

test('one product is enough to see balances', () => {
  expect(seesBalances(['MERCHANTS_VIEW', 'INTERAC_DEPOSIT_ORION'])).toBe(false);
  expect(seesBalances(['INTERAC_DISBURSEMENT_ORION'])).toBe(true);
  expect(seesBalances(['IBT_DISBURSEMENT_ORION'])).toBe(true);
});
