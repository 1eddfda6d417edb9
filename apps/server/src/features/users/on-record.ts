import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { UserAction } from '@drumlin/contract/users/admin.ts';
import type { Session } from '../../http/session/session.ts';
import { recordingRefusals } from '../../platform/accounts/record-refusal.ts';
import { type AuditOrigin, writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPerson } from './people.ts';

/** Who manages, and from where. */
export interface Manager {
  session: Session;
  origin: AuditOrigin;
}

/** What is to be done to whom. */
export interface Managing {
  id: number;
  action: UserAction;
  /** What it is on record as, where that is not the usual one of the action. */
  act?: AuditAct;
}

/** What each action is on record as where it is refused. */
const ACTS: Record<UserAction, AuditAct> = {
  changeRole: 'user_role_changed',
  changePicture: 'picture_changed',
  suspend: 'user_suspended',
  activate: 'user_activated',
  resetPassword: 'user_password_reset',
  resend: 'invitation_resent',
  delete: 'user_deleted',
};

/** Does something to a person that may be refused, which is on record then, for those whose person it is about. */
export const onPersonRecord = (
  { database, clock }: Platform,
  { session, origin }: Manager,
  { id, action, act = ACTS[action] }: Managing,
  run: () => Promise<void>,
): Promise<void> =>
  recordingRefusals(run, async ({ refusal, details }) => {
    const row = await findPerson(database.db, id, clock.now());
    // Nothing was tried on anybody
    if (!row) return;
    const { userId, email, merchantParentId } = session;
    await writeAudit(database.db, origin, {
      act,
      outcome: 'failure',
      userId,
      email,
      merchantParentId: row.merchant_parent_id ?? merchantParentId,
      object: `user ${id}`,
      details: { user: row.email, reason: refusal, ...details },
    });
  });

/** Invites people, which may be refused; of all of them at once, since then nobody is invited. */
export const onInvitationRecord = (
  { database }: Platform,
  { session, origin }: Manager,
  {
    emails,
    roleId,
    merchantParentId,
  }: { emails: readonly string[]; roleId: number; merchantParentId?: string | undefined },
  run: () => Promise<void>,
): Promise<void> =>
  recordingRefusals(run, async ({ refusal, details }) => {
    const { userId, email } = session;
    await writeAudit(database.db, origin, {
      act: 'user_invited',
      outcome: 'failure',
      userId,
      email,
      merchantParentId: session.merchantParentId ?? merchantParentId ?? null,
      details: { user: emails.join(' '), roleId, reason: refusal, ...details },
    });
  });
