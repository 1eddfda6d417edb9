/** What the VIP consumers can be sorted by. Apart from the schemas, so that the web can read an address without loading them. */
export const VIP_SORTS = ['userId', 'merchantName', 'riskRating', 'limitLevelAmount', 'status', 'changedAt'] as const;
export type VipSort = (typeof VIP_SORTS)[number];
