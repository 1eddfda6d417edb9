import { randomUUID } from 'node:crypto';
import { MAX_PICTURE_PIXELS, NOT_A_PICTURE, PICTURE_SIDE } from '@drumlin/contract/users/picture.ts';
import { z } from 'zod';
import { fieldError } from '../../access/app-error.ts';
import { ImageRefused, squareImage } from '../../platform/files/images.ts';
import type { Tenant } from '../../platform/jobs/fair-shares.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { listUsedPictures } from './queries.ts';

const FOLDER = 'pictures';

const keyOf = (pictureId: string): string => `${FOLDER}/${pictureId}.webp`;
const idOf = (key: string): string | undefined => /\/([\da-f-]{36})\.webp$/.exec(key)?.[1];

const RULES = {
  image: NOT_A_PICTURE,
  pixels: 'Choose a photo of at most 16 megapixels',
} as const;

/**
 * Draws a picture that somebody sent anew and stores it under a name of its own, which nothing refers to yet. Throws `validation`,
 * `storageFull`, `storageUnavailable`, `unavailable`.
 */
export const storePictureFile = async (
  { storage, shares }: Platform,
  sender: Tenant,
  bytes: Uint8Array,
): Promise<string> => {
  await storage.requireSpace();
  const draw = () => squareImage(bytes, { side: PICTURE_SIDE, maxPixels: MAX_PICTURE_PIXELS });
  const picture = await shares.pictures.run(sender, draw).catch((error: unknown) => {
    throw error instanceof ImageRefused ? fieldError('picture', error.rule, RULES[error.rule]) : error;
  });
  const pictureId = randomUUID();
  await storage.put(keyOf(pictureId), picture);
  return pictureId;
};

export const readPictureFile = ({ storage }: Platform, pictureId: string): Promise<Buffer | undefined> =>
  storage.get(keyOf(pictureId));

/** Removes a file that nothing refers to any more. What cannot be removed now is found by `sweepPictureFiles`. */
export const forgetPictureFile = async ({ storage, log }: Platform, pictureId: string | null): Promise<void> => {
  if (pictureId === null) return;
  await storage.disk
    .delete(keyOf(pictureId))
    .catch((error: unknown) => log.warn({ err: error }, 'A picture that nobody has any more could not be removed'));
};

/** Takes away pictures that nobody has, once a day in a quiet hour. */
export const sweepPicturesJob = defineJob({
  name: 'sweep-pictures',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 600,
  begins: [{ cron: '41 4 * * *', payload: {} }],
});
/** A file younger than this may belong to an upload that has not ended. */
const ORPHAN_AFTER_MS = 3_600_000;
/** Removes the pictures that a process killed in the middle of an upload, or a store that was away, left behind. */
export const sweepPictureFiles = async ({ storage, database, clock }: Platform): Promise<void> => {
  const before = clock.now().getTime() - ORPHAN_AFTER_MS;
  const old: string[] = [];
  for await (const { key, changedAt } of storage.list(FOLDER)) if (changedAt.getTime() < before) old.push(key);
  const used = await listUsedPictures(
    database.db,
    old.flatMap(key => idOf(key) ?? []),
  );
  for (const key of old.filter(each => !used.has(idOf(each) ?? ''))) await storage.disk.delete(key);
};
