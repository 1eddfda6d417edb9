import { lazyPart } from '../../lib/lazy-part.ts';
import type { ReportActs, RowDrawerParts } from '../engine/face.ts';

const part = <T extends 'Interac' | 'InteracFoot' | 'Ibt' | 'IbtFoot'>(name: T) =>
  lazyPart(() => import('./Explained.tsx').then(parts => parts[name]));

const title = 'Disbursement explained';

/** What the drawer of a disbursement says of how it was reached; fetched when the first one is opened. */
export const interacExplained: RowDrawerParts = { title, Body: part('Interac'), Foot: part('InteracFoot') };
export const ibtExplained: RowDrawerParts = { title, Body: part('Ibt'), Foot: part('IbtFoot') };

/** The double entries of what the filters leave, for the staff who see the books. */
export const accountingActs: ReportActs = {
  needs: 'DISBURSEMENTS_VIEW',
  Acts: lazyPart(() => import('./AccountingButton.tsx').then(part => part.AccountingButton)),
};
