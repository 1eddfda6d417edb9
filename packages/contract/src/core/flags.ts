/** The feature flags there are; an installation sets them with FLAGS. `eft` offers Returned among statuses. */
export const FLAG_NAMES = ['eft'] as const;

export type FlagName = (typeof FLAG_NAMES)[number];
