import { getWalletProductsOf, MIN_MERCHANT_KEYWORD } from '@drumlin/contract/merchants/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { merchantsLike, merchantsQuery } from '../../../components/merchants/merchants.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { chooseMerchant, chooseProduct } from './choice.ts';

/** The merchants of the person and which of them the address names; one beyond those that a list holds is asked for by itself. */
const useMerchantChoice = (wanted: string | undefined) => {
  const { userType } = useProfile();
  const list = useQuery(merchantsQuery(userType));
  const listed = list.data?.data ?? [];
  const isBeyond =
    wanted !== undefined &&
    wanted.length >= MIN_MERCHANT_KEYWORD &&
    (list.data?.totalRowNum ?? 0) > listed.length &&
    !listed.some(({ merchantId }) => merchantId === wanted);
  const other = useQuery({ ...merchantsLike(userType, wanted ?? ''), enabled: isBeyond });
  const isPending = list.isPending || (isBeyond && other.isPending);
  const merchants = isBeyond ? [...listed, ...(other.data?.data ?? [])] : listed;
  return { list, isPending, several: listed.length > 1, ...chooseMerchant(merchants, wanted) };
};

/** The merchant and the product that the dashboard is of, by its address. */
export const useChoice = () => {
  const search = useSearch({ from: '/_signed-in/dashboard' });
  const merchant = useMerchantChoice(search.merchant);
  const merchantId = merchant.isPending ? undefined : merchant.chosen?.merchantId;
  const products = useQuery({
    ...apiQuery(getWalletProductsOf, { params: { merchantId: merchantId ?? '' } }),
    enabled: merchantId !== undefined,
  });
  return { merchant, products, product: chooseProduct(products.data?.products ?? [], search.product) };
};
export type DashboardChoice = ReturnType<typeof useChoice>;
