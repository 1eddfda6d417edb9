import { findTaken } from '../features/users/invitation-queries.ts';
import { invite } from '../features/users/invite.ts';
import type { Platform } from '../platform/platform.ts';
import { actAs } from './acting.ts';

/**
 * Who is invited, by whom: one by the Admin of their company, one by the staff, of which the Admin is told, and one as an Admin by somebody
 * of the staff who is none, so that it waits for a colleague.
 */
const INVITED = [
  { by: 'admin@aurora.example', email: 'accounting@aurora.example', roleId: 2 },
  { by: 'staff@portal.example', email: 'operations@northquay.example', roleId: 3, merchantParentId: 'north-quay' },
  { by: 'support@portal.example', email: 'director@northquay.example', roleId: 1, merchantParentId: 'north-quay' },
];

/** Invitations that nobody has accepted. Who is there already is not invited again. */
export const invitePeople = async (platform: Platform): Promise<void> => {
  for (const { by, email, ...person } of INVITED)
    await actAs(platform, by, async act => {
      const inviting = act('user_invited');
      const taken = await findTaken(platform.database.db, inviting.principal.scope, [email]);
      if (!taken.has(email)) await invite(platform, inviting, { ...person, emails: [email], field: 'email' });
    });
};
