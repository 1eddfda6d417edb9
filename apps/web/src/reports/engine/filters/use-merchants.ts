import { listAllMerchants, listOwnMerchants, type MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../lib/api/query.ts';
import { useProfile } from '../../../lib/session.ts';

/** The most merchants that a person may load at once. */
const MOST = { internal: '9999', external: '100' };

/** The names of these merchants; the id where the name is not known, or not yet. */
export const useMerchants = (merchantIds: readonly string[] = []): MerchantListItem[] => {
  const { userType } = useProfile();
  const querystring = { page: '1', limit: MOST[userType] };
  const asked = merchantIds.length > 0;
  const own = useQuery({ ...apiQuery(listOwnMerchants, { querystring }), enabled: asked && userType === 'external' });
  const all = useQuery({ ...apiQuery(listAllMerchants, { querystring }), enabled: asked && userType === 'internal' });
  const known = (own.data ?? all.data)?.data;
  return useMemo(() => {
    const names = new Map(known?.map(merchant => [merchant.merchantId, merchant.merchantName]));
    return merchantIds.map(merchantId => ({ merchantId, merchantName: names.get(merchantId) ?? merchantId }));
  }, [known, merchantIds]);
};

/** Whether rows of more than one merchant may be in sight. */
export const useSeveralMerchants = (merchantIds: readonly string[] | undefined): boolean => {
  const { userType } = useProfile();
  const querystring = { page: '1', limit: MOST.external };
  const isOpen = merchantIds === undefined;
  const own = useQuery({ ...apiQuery(listOwnMerchants, { querystring }), enabled: isOpen && userType === 'external' });
  if (!isOpen) return merchantIds.length > 1;
  return userType === 'internal' || (own.data?.totalRowNum ?? 0) > 1;
};
