import { resetPasswordBody } from '@drumlin/contract/auth/recovery.ts';
import { signUpBody } from '@drumlin/contract/auth/sign-up.ts';
import { type AuditOrigin, originOf } from '../../access/audit-trail.ts';
import type { OnInvalid } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPersonByEmail } from '../person-queries.ts';
import { reasonOfInvalid, recordingRefusals, recordRefusal } from '../record-refusal.ts';
import type { CodePurpose } from './code-queries.ts';
import { checkAccountCode } from './codes.ts';

/** What a link of each purpose is for, and what carries it with a new password. */
const PURPOSES = {
  reset: { act: 'password_reset', link: resetPasswordBody.pick({ code: true, email: true }) },
  invitation: { act: 'user_signed_up', link: signUpBody.pick({ code: true, email: true }) },
} as const;

/** Does something with the link of a mail, and puts a refusal on record: of whoever has the address, or of the address alone. */
export const onLinkRecord = <T>(
  platform: Platform,
  { purpose, email, origin }: { purpose: CodePurpose; email: string; origin: AuditOrigin },
  run: () => Promise<T>,
): Promise<T> =>
  recordingRefusals(run, async reason => {
    const person = await findPersonByEmail(platform.database.db, email);
    await recordRefusal(platform, PURPOSES[purpose].act, { email, person, ...reason }, origin);
  });

/** A password that breaks the checklist, from somebody with the right link, who is known by it. */
export const recordInvalidPassword =
  (platform: Platform, purpose: CodePurpose): OnInvalid =>
  async (request, error) => {
    const { database, clock } = platform;
    const { act, link } = PURPOSES[purpose];
    const reason = reasonOfInvalid(error, 'password');
    const given = link.strip().safeParse(request.body).data;
    if (!reason || !given) return;
    const person = await findPersonByEmail(database.db, given.email);
    if (!person) return;
    const about = { userId: person.id, purpose, code: given.code, now: clock.now() };
    if ((await checkAccountCode(database.db, about)) !== 'right') return;
    await recordRefusal(platform, act, { email: person.email, person, ...reason }, originOf(request));
  };
