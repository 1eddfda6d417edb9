/** What the users can be sorted by. Apart from the schemas, so that the web can read an address without loading them. */
export const USER_SORTS = [
  'id',
  'email',
  'firstName',
  'lastName',
  'jobTitle',
  'lastActivity',
  'lastInvitation',
] as const;
export type UserSort = (typeof USER_SORTS)[number];
