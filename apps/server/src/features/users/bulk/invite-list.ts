import type { ErrorDetail } from '@drumlin/contract/errors.ts';
import type { Role } from '@drumlin/contract/roles.ts';
import type { Kysely } from 'kysely';
import type { Act, AuditEntry } from '../../../access/actor.ts';
import { AppError } from '../../../access/app-error.ts';
import { carryOut } from '../../../access/carry-out.ts';
import type { Session } from '../../../access/session.ts';
import { ONE_OF_MANY, queueMail } from '../../../accounts/mail/job.ts';
import { holdPerson } from '../../../accounts/person-queries.ts';
import type { DB } from '../../../database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertInvited } from '../invitation-queries.ts';
import { type Named, tellAdded, tellApprovers } from '../notify-changes.ts';
import { type CheckedLine, checkList, type GivenList } from './check-list.ts';

/** As many details as an error has. */
const MOST_TOLD = 100;

const badLines = (lines: readonly CheckedLine[]): AppError => {
  const details = lines.flatMap(({ line, problems }): ErrorDetail[] =>
    problems.map(({ field, rule, message }) => ({ field: `text.${line}.${field}`, rule, message })),
  );
  return new AppError('validation', { details: details.slice(0, MOST_TOLD) });
};

const takenMeanwhile = (line: CheckedLine): CheckedLine => ({
  ...line,
  problems: [{ field: 'email', rule: 'unique', message: 'This email is already registered' }],
});

/** Who is invited, and where to. */
interface Listed extends Named {
  role: Role;
  merchantParentId: string | null;
  waits: boolean;
}

/** One message for each company whose people are added, and for the staff, and one of all that wait. */
const tellOfList = async (trx: Kysely<DB>, platform: Platform, principal: Session, listed: readonly Listed[]) => {
  const added = Map.groupBy(
    listed.filter(({ waits }) => !waits),
    ({ merchantParentId }) => merchantParentId,
  );
  // In one order, so that of two lists none waits for the other in a circle
  const byCompany = [...added].toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1));
  for (const [merchantParentId, people] of byCompany)
    await tellAdded(trx, platform, principal, { people, merchantParentId });
  const waiting = listed.filter(({ waits }) => waits);
  await tellApprovers(trx, platform, principal, waiting);
  return waiting.length;
};

/**
 * Invites everybody of a list, or nobody where one line is wrong: each is looked at again. Everybody has a record of their own. Throws
 * `validation` naming the lines, or as `checkList`. Answers how many were invited, and how many of them wait for approval.
 */
export const inviteList = (
  platform: Platform,
  act: Act<Session>,
  given: GivenList,
): Promise<{ invited: number; waiting?: number }> =>
  carryOut(platform.database, act, async trx => {
    const { principal } = act;
    await holdPerson(trx, principal.userId);
    const lines = await checkList(trx, principal, given);
    if (lines.some(({ problems }) => problems.length > 0)) throw badLines(lines);
    const now = platform.clock.now();
    const entries: AuditEntry[] = [];
    const listed: Listed[] = [];
    for (const line of lines) {
      const { email, role, parent, locale, waits } = line;
      if (!role) throw new AppError('internal');
      const merchantParentId = parent?.id ?? null;
      const { id: roleId, userType } = role;
      const heldBy = waits ? principal.email : null;
      const userId = await insertInvited(trx, { email, userType, merchantParentId, roleId, locale, heldBy, now });
      // Somebody else has invited them since the list was looked at
      if (userId === undefined) throw badLines([takenMeanwhile(line)]);
      const mail = { kind: 'invitation', userId, again: false, locale: locale ?? principal.locale } as const;
      if (!waits) await queueMail(trx, platform, mail, { priority: ONE_OF_MANY });
      listed.push({ email, roleId, role, merchantParentId, waits });
      entries.push({
        merchantParentId,
        object: `user ${userId}`,
        details: { user: email, roleId, ...(waits && { waits }) },
      });
    }
    const waiting = await tellOfList(trx, platform, principal, listed);
    return { answer: { invited: entries.length, ...(waiting > 0 && { waiting }) }, entry: entries };
  });
