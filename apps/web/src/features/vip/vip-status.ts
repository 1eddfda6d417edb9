import { defineEnumeration } from '@drumlin/contract/core/enumeration.ts';

/** The status of a VIP consumer. */
export const vipStatus = defineEnumeration('vipStatus', {
  active: { label: 'Active', tone: 'success' },
  disabled: { label: 'Disabled', tone: 'neutral', icon: 'CirclePause' },
});
