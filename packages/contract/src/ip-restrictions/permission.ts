import { defineEnumeration } from '../core/enumeration.ts';

/** What a rule does with consumers of its place. */
export const ipPermission = defineEnumeration('ipPermission', {
  ALLOW: { label: 'Allowed', tone: 'success' },
  REFUSE: { label: 'Refused', tone: 'error' },
});
