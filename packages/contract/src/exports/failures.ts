import type { ExportFailure } from './exports.ts';

/** Why there is no file, as the person is told: English, and the key of its translation. */
export const FAILURE_TEXTS: Record<ExportFailure, string> = {
  creatorGone: 'Its creator no longer has an account.',
  creatorSuspended: 'Its creator is suspended.',
  noPermission: 'Its creator may no longer see this report.',
  noMerchants: 'Its creator may no longer see the merchants it names.',
  cancelled: 'It was cancelled.',
  storage: 'The file could not be stored.',
  fault: 'It could not be compiled, after three tries.',
};
