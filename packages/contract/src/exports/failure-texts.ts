import type { ExportFailure } from './exports.ts';

/** Why there is no file, as the person is told: English, and the key of its translation. */
export const FAILURE_TEXTS: Record<ExportFailure, string> = {
  creatorGone: 'Its creator no longer has an account.',
  creatorSuspended: 'Its creator is suspended.',
  noPermission: 'Its creator may no longer see this report.',
  noMerchants: 'Its creator may no longer see the merchants it names.',
  cancelled: 'It was cancelled.',
  companyFull:
    'The exports of your company leave no room for it. Delete some in Exports history, the largest first: your own, or as an Admin anybody’s.',
  storageFull: 'The portal has too little free space for new files. Try again later, or contact support.',
  storage: 'The file could not be stored.',
  changed: 'The stored file is not the one that was made, so it is not given out. Export it again.',
  fault: 'It could not be compiled, after three tries.',
};
