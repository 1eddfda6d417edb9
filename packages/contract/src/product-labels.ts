import type { Product } from './permissions.ts';

/** What people call the products; English, and the keys of translations. */
export const PRODUCT_LABELS = {
  INTERAC: { label: 'Interac e-Transfer' },
  IBT: { label: 'Instant Bank Transfer' },
} as const satisfies Record<Product, { label: string }>;
