import type { Platform } from '../platform/platform.ts';

/** The folder of the file store. */
export const EXPORT_FOLDER = 'exports';

/** Each attempt writes a file of its own, so that one that was given up never overwrites that of its successor. */
export const keyOf = ({ id, file_type }: { id: string; file_type: string }, attempt: string): string =>
  `${EXPORT_FOLDER}/${id}/${attempt}.${file_type.toLowerCase()}`;

/** The proof stands beside its file. */
export const proofKeyOf = (fileKey: string): string => `${fileKey}.json`;

/** Removes a file and its proof. What cannot be removed now is found by `sweepExports`. */
export const removeFiles = async ({ storage, log }: Platform, fileKey: string | null): Promise<void> => {
  if (fileKey === null) return;
  for (const key of [fileKey, proofKeyOf(fileKey)])
    await storage.disk
      .delete(key)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'The file of an export that is no more could not be removed'),
      );
};
