import type { ActsByRoute } from './act.ts';
import { FEE_ACTS } from './of-fees.ts';
import { MERCHANT_ACTS } from './of-merchants.ts';
import { MONEY_ACTS } from './of-money.ts';
import { PORTAL_ACTS } from './of-portal.ts';

export { payee } from './of-money.ts';

/** What the provider's staff do. */
export const STAFF_ACTS: ActsByRoute = { ...FEE_ACTS, ...MONEY_ACTS, ...MERCHANT_ACTS, ...PORTAL_ACTS };
