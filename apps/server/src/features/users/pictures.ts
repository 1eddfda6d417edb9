import type { AuditAct } from '@drumlin/contract/audit/acts.ts';
import { pictureUrl } from '@drumlin/contract/users/picture.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../../access/app-error.ts';
import { writeAudit } from '../../access/audit-trail.ts';
import type { Session } from '../../access/session.ts';
import { auditWho } from '../../accounts/person.ts';
import { getLockedPerson } from '../../accounts/person-queries.ts';
import { recordingRefusals } from '../../accounts/record-refusal.ts';
import type { DB } from '../../database/types.ts';
import { CrossTenantError } from '../../http/audit-denials.ts';
import type { Platform } from '../../platform/platform.ts';
import { manage } from './manage.ts';
import { type Manager, onPersonRecord, recordRefused } from './on-record.ts';
import { findPerson, updatePicture } from './people-queries.ts';
import { forgetPictureFile, readPictureFile, storePictureFile } from './picture-files.ts';
import { canSee } from './policy.ts';
import { lockPicture } from './queries.ts';

type PictureAct = Extract<AuditAct, 'picture_changed' | 'picture_removed'>;

const pictureActOf = (pictureId: string | null): PictureAct =>
  pictureId === null ? 'picture_removed' : 'picture_changed';

/**
 * Puts a new picture, or none, in the place of the old one. The new file is whole before anything names it, and the old one goes
 * only when nothing names it any more; whatever fails in between leaves the person as they were.
 */
const replace = async (
  platform: Platform,
  pictureId: string | null,
  commit: (change: (trx: Kysely<DB>, id: number) => Promise<PictureAct | undefined>) => Promise<void>,
): Promise<void> => {
  let before: string | null = null;
  try {
    await commit(async (trx, id) => {
      before = await lockPicture(trx, id);
      if (before === null && pictureId === null) return undefined;
      await updatePicture(trx, id, pictureId);
      return pictureActOf(pictureId);
    });
  } catch (error) {
    await forgetPictureFile(platform, pictureId);
    throw error;
  }
  await forgetPictureFile(platform, before);
};

const replaceOwn = (platform: Platform, { session, origin }: Manager, pictureId: string | null): Promise<void> =>
  replace(platform, pictureId, change =>
    platform.database.db.transaction().execute(async trx => {
      const person = await getLockedPerson(trx, session.userId);
      const act = await change(trx, person.id);
      if (act)
        await writeAudit(trx, origin, { act, outcome: 'success', ...auditWho(person), object: `user ${person.id}` });
    }),
  );

const replaceOf = (platform: Platform, manager: Manager, id: number, pictureId: string | null): Promise<void> =>
  replace(platform, pictureId, change =>
    manage(platform, manager, { id, action: 'changePicture', act: pictureActOf(pictureId) }, async trx => {
      const act = await change(trx, id);
      return act && { act };
    }),
  );

/** Does something to the picture of the person signed in that may be refused, which is on record then. */
export const onOwnPictureRecord = <T>(platform: Platform, manager: Manager, run: () => Promise<T>): Promise<T> =>
  recordingRefusals(run, ({ refusal, details }) =>
    recordRefused(platform, manager, {
      act: 'picture_changed',
      object: `user ${manager.session.userId}`,
      details: { reason: refusal, ...details },
    }),
  );

/** Gives the person signed in another picture. Throws `validation` at `picture`, `storageUnavailable`, `unavailable`. */
export const changeOwnPicture = async (platform: Platform, manager: Manager, bytes: Uint8Array) => {
  const pictureId = await storePictureFile(platform, bytes);
  await replaceOwn(platform, manager, pictureId);
  return { photoUrl: pictureUrl(manager.session.userId, pictureId) };
};

/** As `changeOwnPicture`, for somebody else; throws what `manage` throws too. */
export const changePictureOf = async (platform: Platform, manager: Manager, id: number, bytes: Uint8Array) => {
  const managing = { id, action: 'changePicture' } as const;
  const pictureId = await onPersonRecord(platform, manager, managing, () => storePictureFile(platform, bytes));
  await replaceOf(platform, manager, id, pictureId);
  return { photoUrl: pictureUrl(id, pictureId) };
};

/** Removes the own picture; that there is none is as good. */
export const removeOwnPicture = (platform: Platform, manager: Manager): Promise<void> =>
  replaceOwn(platform, manager, null);

export const removePictureOf = (platform: Platform, manager: Manager, id: number): Promise<void> =>
  replaceOf(platform, manager, id, null);

/**
 * The file of a picture for somebody who may see it: its owner, and whoever manages people and sees this one. To everybody else,
 * and under any id but the present one, it is `notFound`.
 */
export const readPicture = async (
  platform: Platform,
  session: Session,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<Buffer> => {
  const row = await findPerson(platform.database.db, id, platform.clock.now());
  if (!row) throw new AppError('notFound');
  const subject = { userType: row.user_type, merchantParentId: row.merchant_parent_id };
  if (id !== session.userId && !canSee(session, subject)) throw new CrossTenantError();
  const allowed = id === session.userId || session.permissions.has('MANAGE_USERS');
  const bytes = allowed && row.picture_id === pictureId ? await readPictureFile(platform, pictureId) : undefined;
  if (bytes === undefined) throw new AppError('notFound');
  return bytes;
};
