import { merchantsDataset } from '@drumlin/contract/ingest/merchants.ts';
import { defineIngest } from '../definition.ts';

export const merchantsDefinition = defineIngest(merchantsDataset, {
  table: 'merchant',
  columns: {
    merchantParentId: 'merchant_parent_id',
    merchantParentName: null,
    merchantId: 'merchant_id',
    merchantName: 'merchant_name',
    merchantStatus: 'merchant_status',
    products: 'products',
    openedOn: 'opened_on',
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
