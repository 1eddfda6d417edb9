import { merchantsDataset } from '@drumlin/contract/ingest/merchants.ts';
import { defineIngest } from '../definition.ts';

export const merchantsDefinition = defineIngest(merchantsDataset, {
  table: 'merchant',
  columns: {
    merchantParentName: null,
  },
  insertOrder: 'merchantId',
  rules: [],
  heldBy: 'is_managed',
  described: {
    table: 'merchant_parent',
    key: { field: 'merchantParentId', column: 'id' },
    columns: { merchantParentName: 'name' },
  },
});
