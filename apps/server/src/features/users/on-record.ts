import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import type { UserAction } from '@drumlin/contract/users/admin.ts';
import type { FastifyRequest } from 'fastify';
import { type AuditOrigin, type AuditRecord, originOf, writeAudit } from '../../access/audit-trail.ts';
import { countRefusal } from '../../access/refusal-limit.ts';
import type { Session } from '../../access/session.ts';
import { type Reason, reasonOfInvalid, recordingRefusals } from '../../accounts/record-refusal.ts';
import type { OnInvalid } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPerson } from './people-queries.ts';
import { canSee } from './policy.ts';

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

type Refused = Pick<AuditRecord, 'act' | 'merchantParentId' | 'object' | 'details'>;

/** Puts a refusal on record, in the trail of the caller's own merchant parent unless another is named. */
export const recordRefused = async (
  platform: Platform,
  { session, origin }: Manager,
  refused: Refused,
): Promise<void> => {
  if (!(await countRefusal(platform, session, origin))) return;
  const { userId, email, merchantParentId } = session;
  await writeAudit(platform.database.db, origin, { outcome: 'failure', userId, email, merchantParentId, ...refused });
};

/** Puts a refusal on record for those whose person it is about; of somebody the caller cannot see nothing was tried. */
const recordOf = async (
  platform: Platform,
  manager: Manager,
  { id, act }: { id: number; act: AuditAct },
  { refusal, details }: Reason,
): Promise<void> => {
  const row = await findPerson(platform.database.db, id, platform.clock.now());
  if (!row || !canSee(manager.session, { userType: row.user_type, merchantParentId: row.merchant_parent_id })) return;
  await recordRefused(platform, manager, {
    act,
    merchantParentId: row.merchant_parent_id ?? manager.session.merchantParentId,
    object: `user ${id}`,
    details: { user: row.email, reason: refusal, ...details },
  });
};

/** Does something to a person that may be refused, which is on record then. */
export const onPersonRecord = <T>(
  platform: Platform,
  manager: Manager,
  { id, action, act = ACTS[action] }: Managing,
  run: () => Promise<T>,
): Promise<T> => recordingRefusals(run, reason => recordOf(platform, manager, { id, act }, reason));

interface Invited {
  emails: readonly string[];
  roleId: number;
  merchantParentId?: string | undefined;
}

/** Invites people, which may be refused; of all of them at once, since then nobody is invited. */
export const onInvitationRecord = (
  platform: Platform,
  manager: Manager,
  { emails, roleId, merchantParentId }: Invited,
  run: () => Promise<void>,
): Promise<void> =>
  recordingRefusals(run, ({ refusal, details }) =>
    recordRefused(platform, manager, {
      act: 'user_invited',
      merchantParentId: manager.session.merchantParentId ?? merchantParentId ?? null,
      details: { user: emails.join(' '), roleId, reason: refusal, ...details },
    }),
  );

/** Who calls, as the acts on people want to know it. */
export const managerOf = ({ session, request }: { session: Session; request: FastifyRequest }): Manager => ({
  session,
  origin: originOf(request),
});

/** An invitation that breaks its schema; what was sent is not repeated. */
export const recordInvalidInvitation =
  (platform: Platform): OnInvalid =>
  async (request, error) => {
    const { session } = request;
    const reason = reasonOfInvalid(error);
    if (!session || !reason) return;
    const details = { reason: reason.refusal, ...reason.details };
    await recordRefused(platform, managerOf({ session, request }), { act: 'user_invited', details });
  };

/** A role that breaks its schema. */
export const recordInvalidRole =
  (platform: Platform): OnInvalid =>
  async (request, error) => {
    const { session } = request;
    const reason = reasonOfInvalid(error);
    const { id } = request.params as { id: unknown };
    // A number once the address has been found right
    if (!session || !reason || typeof id !== 'number') return;
    await recordOf(platform, managerOf({ session, request }), { id, act: 'user_role_changed' }, reason);
  };
