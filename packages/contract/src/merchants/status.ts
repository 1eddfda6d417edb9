import { defineEnumeration } from '../core/enumeration.ts';

/** What a merchant may do in the portal; ACTIVE, the word of the ingest files, is what people know as Published. */
export const merchantStatus = defineEnumeration('merchantStatus', {
  DRAFT: { label: 'Draft', tone: 'neutral', icon: 'FilePen' },
  ACTIVE: { label: 'Published', tone: 'success' },
  SUSPENDED: { label: 'Suspended', tone: 'error', icon: 'CirclePause' },
});
export type MerchantStatus = (typeof merchantStatus.values)[number];
