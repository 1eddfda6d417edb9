import { GETTING_STARTED } from '@drumlin/contract/merchants/getting-started.ts';
import type { Principal } from '../../access/principal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFirstSteps } from './queries.ts';

/** Whether a company has nothing to show yet, and what it has set up so far; of the provider's own staff, nothing. */
export const readGettingStarted = async (
  { database, clock }: Platform,
  { userType, merchantParentId, scope }: Pick<Principal, 'userType' | 'merchantParentId' | 'scope'>,
) => {
  if (userType === 'internal' || merchantParentId === null) return { isNew: false, done: [] };
  const found = await findFirstSteps(database.db, scope, merchantParentId, clock.now());
  return { isNew: !found.has_rows, done: GETTING_STARTED.filter(step => found[step]) };
};
