import { pictureUrl } from '@drumlin/contract/users/picture.ts';
import type { Kysely } from 'kysely';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Session } from '../../access/session.ts';
import { holdPerson } from '../../accounts/person-queries.ts';
import type { DB } from '../../database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { manage } from './manage.ts';
import { findPerson, updatePicture } from './people-queries.ts';
import { forgetPictureFile, readPictureFile, storePictureFile } from './picture-files.ts';
import { lockPicture } from './queries.ts';

/**
 * Puts a new picture, or none, in the place of the old one. The new file is whole before anything names it, and the old one goes
 * only when nothing names it any more; whatever fails in between leaves the person as they were.
 */
const replace = async (
  platform: Platform,
  pictureId: string | null,
  commit: (change: (trx: Kysely<DB>, id: number) => Promise<boolean>) => Promise<void>,
): Promise<void> => {
  let before: string | null = null;
  try {
    await commit(async (trx, id) => {
      before = await lockPicture(trx, id);
      if (before === null && pictureId === null) return false;
      await updatePicture(trx, id, pictureId);
      return true;
    });
  } catch (error) {
    await forgetPictureFile(platform, pictureId);
    throw error;
  }
  await forgetPictureFile(platform, before);
};

const replaceOwn = (platform: Platform, act: Act<Session>, pictureId: string | null): Promise<void> =>
  replace(platform, pictureId, change =>
    carryOut(platform.database, act, async trx => {
      const { userId } = act.principal;
      await holdPerson(trx, userId);
      return (await change(trx, userId)) ? { entry: { object: `user ${userId}` } } : {};
    }),
  );

const replaceOf = (platform: Platform, act: Act<Session>, id: number, pictureId: string | null): Promise<void> =>
  replace(platform, pictureId, change =>
    manage(platform, act, { id, action: 'changePicture' }, async trx => ((await change(trx, id)) ? [{}] : [])),
  );

/** Gives the person signed in another picture. Throws `validation` at `picture`, `storageUnavailable`, `unavailable`. */
export const changeOwnPicture = async (platform: Platform, act: Act<Session>, bytes: Uint8Array) => {
  const pictureId = await storePictureFile(platform, act.principal, bytes);
  await replaceOwn(platform, act, pictureId);
  return { photoUrl: pictureUrl(act.principal.userId, pictureId) };
};

/** As `changeOwnPicture`, for somebody else; throws what `manage` throws too. */
export const changePictureOf = async (platform: Platform, act: Act<Session>, id: number, bytes: Uint8Array) => {
  const pictureId = await storePictureFile(platform, act.principal, bytes);
  await replaceOf(platform, act, id, pictureId);
  return { photoUrl: pictureUrl(id, pictureId) };
};

/** Removes the own picture; that there is none is as good. */
export const removeOwnPicture = (platform: Platform, act: Act<Session>): Promise<void> =>
  replaceOwn(platform, act, null);

export const removePictureOf = (platform: Platform, act: Act<Session>, id: number): Promise<void> =>
  replaceOf(platform, act, id, null);

/**
 * The file of a picture for somebody who may see it: its owner, and whoever manages people and sees this one. To everybody else,
 * and under any id but the present one, it is `notFound`.
 */
export const readPicture = async (
  platform: Platform,
  session: Session,
  { id, pictureId }: { id: number; pictureId: string },
): Promise<Buffer> => {
  const { database, clock } = platform;
  const row = await getWithin(session.scope, scope => findPerson(database.db, scope, id, clock.now()));
  const allowed = id === session.userId || session.permissions.has('MANAGE_USERS');
  const bytes = allowed && row.picture_id === pictureId ? await readPictureFile(platform, pictureId) : undefined;
  if (bytes === undefined) throw new AppError('notFound');
  return bytes;
};
