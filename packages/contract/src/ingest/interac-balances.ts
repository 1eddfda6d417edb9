import { defineDataset, field } from '../core/dataset.ts';
import { merchantId, signedCents } from './shared-fields.ts';

/** The current balance of each Interac merchant. netAmt is what is available; maturedReserve is the reserve to be released. */
export const interacBalancesDataset = defineDataset({
  name: 'interac-balances',
  title: 'Interac balances',
  key: ['merchantId'],
  version: 'updatedAt',
  fields: {
    merchantId: merchantId(),
    updatedAt: field.instant(),
    pendingCents: signedCents(),
    reserveCents: field.cents(),
    maturedReserveCents: field.cents(),
    netAmtCents: signedCents(),
    displayReserves: field.requiredText(5, { pattern: 'true|false', rule: 'true or false' }),
  },
});
