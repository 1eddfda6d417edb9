import { getBranding } from '@drumlin/contract/branding/routes.ts';
import { apiQuery } from '../../lib/api/query.ts';

/** How the payment flow of a merchant looks. */
export const brandingQuery = (merchantId: string) => ({
  ...apiQuery(getBranding, { querystring: { merchantId } }),
  // Somebody else may have changed it since it was last looked at
  staleTime: 0,
});
