import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { Act } from '../access/actor.ts';
import { readSessionOf, type Session } from '../access/session.ts';
import { findPersonByEmail, getLockedPerson } from '../accounts/person-queries.ts';
import { endSessionOf } from '../accounts/sessions/logout.ts';
import { openSession } from '../accounts/sessions/open-session.ts';
import type { Platform } from '../platform/platform.ts';

/** No network address and no browser: it is this program that acts for somebody of the demo. */
const origin = { ip: null, requestId: null, userAgent: null };

/** What somebody does, by the name under which it is on record. */
export type ActAs = (name: AuditAct) => Act<Session>;

/** Signs somebody of the demo in for as long as `work` takes: what they do is theirs, as what is done through the routes. */
export const actAs = async <T>(platform: Platform, email: string, work: (act: ActAs) => Promise<T>): Promise<T> => {
  const { token, person } = await platform.database.db.transaction().execute(async trx => {
    const found = await findPersonByEmail(trx, email);
    if (!found) throw new Error(`The demo has no account ${email}`);
    const opening = { person: await getLockedPerson(trx, found.id), secondFactor: null, browser: null };
    return openSession(trx, platform, opening, { name: 'sign_in', principal: null, origin });
  });
  const principal = await readSessionOf(platform, { sessionId: token.sessionId, userId: person.id });
  if (!principal) throw new Error(`The session of ${email} is over`);
  const answer = await work(name => ({ name, principal, origin }));
  await endSessionOf(platform, { name: 'logout', principal, origin });
  return answer;
};
