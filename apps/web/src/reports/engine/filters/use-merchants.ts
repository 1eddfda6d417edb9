import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { merchantsQuery } from '../../../components/merchants/merchants.ts';
import { useProfile } from '../../../lib/session/session.ts';

/** The names of these merchants; the id where the name is not known, or not yet. */
export const useMerchants = (merchantIds: readonly string[] = []): MerchantListItem[] => {
  const { userType } = useProfile();
  const { data } = useQuery({ ...merchantsQuery(userType), enabled: merchantIds.length > 0 });
  const known = data?.data;
  return useMemo(() => {
    const names = new Map(known?.map(merchant => [merchant.merchantId, merchant.merchantName]));
    return merchantIds.map(merchantId => ({ merchantId, merchantName: names.get(merchantId) ?? merchantId }));
  }, [known, merchantIds]);
};

/** Whether rows of more than one merchant may be in sight. */
export const useSeveralMerchants = (merchantIds: readonly string[] | undefined): boolean => {
  const { userType } = useProfile();
  const isOpen = merchantIds === undefined;
  const { data } = useQuery({ ...merchantsQuery(userType), enabled: isOpen && userType === 'external' });
  if (!isOpen) return merchantIds.length > 1;
  return userType === 'internal' || (data?.totalRowNum ?? 0) > 1;
};
