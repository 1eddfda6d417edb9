import type { ExportFailure } from './exports.ts';

/** The words that the specification has in `errorMessage` of exports, and what a page says in their place: English, and the key of its translation. */
export const SAID_FOR_WORDS = {
  DUPLICATE: 'Duplicate export',
  Duplicate:
    "Your scheduled export wasn't created because one with these filters already exists. You can download a copy from your Exports History page",
  BAD_REQUEST: 'Check the highlighted fields',
} as const;

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
