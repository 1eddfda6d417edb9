import type { MerchantSettings, PublishingStep } from '@drumlin/contract/merchants/schemas.ts';

/** What is asked of a merchant before it is published. */
export type Readiness = Pick<MerchantSettings, 'products' | 'settlementTime'> & {
  contacts: readonly unknown[];
  hasRatings: boolean;
  /** Whether what its products charge has fees today. */
  hasFees: boolean;
};

/** The sentence at each step that is not done. */
export const MISSING: Readonly<Record<PublishingStep, string>> = {
  products: 'Choose at least one product',
  settlementTime: 'Set the time of settlement',
  contacts: 'Name at least one contact',
  riskRatings: 'Add the risk ratings of its VIP consumers',
  fees: 'Give it fees for its products',
};

/** What a merchant lacks before it can be published, in the order of the steps. */
export const missingOf = ({ products, settlementTime, contacts, hasRatings, hasFees }: Readiness): PublishingStep[] => [
  ...(products.length > 0 ? [] : (['products'] as const)),
  ...(settlementTime === null ? (['settlementTime'] as const) : []),
  ...(contacts.length > 0 ? [] : (['contacts'] as const)),
  ...(hasRatings ? [] : (['riskRatings'] as const)),
  ...(hasFees ? [] : (['fees'] as const)),
];
