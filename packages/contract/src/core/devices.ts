import { z } from 'zod';

/** The browser and system of a sign-in, by the names they give themselves, which are the same in every language; null where unknown. */
export const device = z.object({ browser: z.string().max(64).nullable(), system: z.string().max(64).nullable() });
export type Device = z.infer<typeof device>;

/** A device as text, such as "Firefox on Windows"; `t` translates. */
export const deviceWords = (
  { browser, system }: Device,
  t: (text: string, values: Record<string, string>) => string,
): string => {
  if (system === null) return browser ?? t('an unknown browser', {});
  return browser === null
    ? t('an unknown browser on {{system}}', { system })
    : t('{{browser}} on {{system}}', { browser, system });
};
