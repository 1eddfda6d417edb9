import { resetPasswordBody } from '@drumlin/contract/auth/recovery.ts';
import { signUpBody } from '@drumlin/contract/auth/sign-up.ts';
import type { AuditEntry } from '../../access/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditWho } from '../person.ts';
import { findPersonByEmail, NOBODY } from '../person-queries.ts';
import { auditWhoever } from '../refused-try.ts';
import type { CodePurpose } from './code-queries.ts';
import { checkAccountCode } from './codes.ts';

/** Who a record of the link of a mail is about: whoever has the address, or the address alone. */
export const accountForLink = async ({ database }: Platform, email: string): Promise<AuditEntry> =>
  auditWhoever(email, await findPersonByEmail(database.db, email));

/** What carries a link of each purpose with a new password. */
const LINKS = {
  reset: resetPasswordBody.pick({ code: true, email: true }).strip(),
  invitation: signUpBody.pick({ code: true, email: true }).strip(),
};

/** Whoever holds the right link, of a request that is wrong in another way; undefined where the link is not right. */
export const provenLinkHolder = async (
  { database, clock }: Platform,
  purpose: CodePurpose,
  body: unknown,
): Promise<AuditEntry | undefined> => {
  const given = LINKS[purpose].safeParse(body).data;
  if (!given) return undefined;
  const person = await findPersonByEmail(database.db, given.email);
  const about = { userId: person?.id ?? NOBODY, purpose, code: given.code, now: clock.now() };
  const found = await checkAccountCode(database.db, about);
  return person && found === 'right' ? auditWho(person) : undefined;
};
