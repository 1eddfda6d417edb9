import type { IdentityId } from '@drumlin/contract/reconciliation/identities.ts';
import { corrections } from './identities/i02-corrections.ts';
import { disbursement } from './identities/i03-disbursement.ts';
import { chain } from './identities/i04-chain.ts';
import { periods } from './identities/i05-periods.ts';
import { sums } from './identities/i06-sums.ts';
import { reserve } from './identities/i07-reserve.ts';
import { balances } from './identities/i08-balances.ts';
import { conservation } from './identities/i09-conservation.ts';
import { wallets } from './identities/i10-wallets.ts';
import { ibtRows } from './identities/i11-ibt-rows.ts';
import { journal } from './identities/i12-journal.ts';
import type { Identity } from './identity.ts';

/** Every identity of the contract but I1, which is compared by spans of days (`sums`). */
const ALL: Readonly<Record<Exclude<IdentityId, 'I1'>, Identity>> = {
  I2: corrections,
  I3: disbursement,
  I4: chain,
  I5: periods,
  I6: sums,
  I7: reserve,
  I8: balances,
  I9: conservation,
  I10: wallets,
  I11: ibtRows,
  I12: journal,
};

export const RECONCILED: readonly Identity[] = Object.values(ALL);
