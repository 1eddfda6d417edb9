import { defineDataset, field } from '../core/dataset.ts';

/** Merchants and the parents they belong to. */
export const merchantsDataset = defineDataset({
  name: 'merchants',
  title: 'Merchants and merchant parents',
  key: ['merchantId'],
  version: null,
  fields: {
    merchantParentId: field.requiredText(32, { pattern: '[A-Za-z0-9_-]+', rule: 'letters, digits, - and _' }),
    merchantParentName: field.requiredText(255),
    merchantId: field.requiredText(16, { pattern: '[A-Za-z0-9_-]+', rule: 'letters, digits, - and _' }),
    merchantName: field.requiredText(255),
    merchantStatus: field.requiredText(16, { pattern: 'ACTIVE|DRAFT', rule: 'ACTIVE or DRAFT' }),
    products: field.list({ pattern: 'INTERAC|IBT', rule: 'INTERAC, IBT or both' }),
    openedOn: field.day(),
  },
});
