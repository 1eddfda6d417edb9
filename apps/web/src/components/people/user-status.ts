import { defineEnumeration } from '@drumlin/contract/core/enumeration.ts';

/** Who somebody works for: the provider, or a merchant. */
export const USER_TYPES = { internal: { label: 'Internal' }, external: { label: 'External' } } as const;

/** The status of a person; `disabled` is shown as Suspended. */
export const userStatus = defineEnumeration('userStatus', {
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning', icon: 'MailQuestionMark' },
  held: { label: 'Waiting for approval', tone: 'info' },
  disabled: { label: 'Suspended', tone: 'error', icon: 'CirclePause' },
  suspended: { label: 'Suspended', tone: 'error', icon: 'CirclePause' },
  locked: { label: 'Locked', tone: 'neutral', icon: 'Lock' },
});
