import { z } from 'zod';

/** What somebody signs in with, as it calls itself: proper names, the same in every language; null where it is not known. */
export const device = z.object({ browser: z.string().max(64).nullable(), system: z.string().max(64).nullable() });
export type Device = z.infer<typeof device>;

/** A device in the reader's words, such as "Firefox on Windows"; `t` translates and fills in. */
export const deviceWords = (
  { browser, system }: Device,
  t: (text: string, values: Record<string, string>) => string,
): string => {
  if (system === null) return browser ?? t('an unknown browser', {});
  return browser === null
    ? t('an unknown browser on {{system}}', { system })
    : t('{{browser}} on {{system}}', { browser, system });
};
