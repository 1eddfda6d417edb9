import type { Permission } from '@drumlin/contract/permissions.ts';
import type { UserType } from '@drumlin/contract/roles.ts';

/**
 * What somebody is shown of consumers' personal data: all of it (`full`), of it all only the end of an account number (`end`), or nothing
 * (`none`).
 */
export type PiiAccess = 'full' | 'end' | 'none';

const LEAST_FIRST: readonly PiiAccess[] = ['none', 'end', 'full'];

/** What a person is shown: merchants' people all that is theirs, the provider's staff what their roles need (docs/decisions/026). */
export const sightOf = (person: { userType: UserType; permissions: ReadonlySet<Permission> }): PiiAccess => {
  const { userType, permissions } = person;
  if (userType === 'external' || permissions.has('PERSONAL_DATA_VIEW')) return 'full';
  return permissions.has('PERSONAL_DATA_REVEAL') ? 'end' : 'none';
};

/** Whether whoever has one sight may read what was written for another. */
export const covers = (sight: PiiAccess, written: PiiAccess): boolean =>
  LEAST_FIRST.indexOf(sight) >= LEAST_FIRST.indexOf(written);
