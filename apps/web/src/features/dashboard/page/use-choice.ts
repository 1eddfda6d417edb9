import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import { getWalletProductsOf, MIN_MERCHANT_KEYWORD } from '@drumlin/contract/merchants/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { merchantsLike, merchantsQuery } from '../../../components/merchants/merchants.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import { useProfile } from '../../../lib/session/session.ts';

/** What is shown, and what the address asks for where that is not it. */
interface Choice<T> {
  chosen: T | undefined;
  /** What the address asks for and is not there. */
  refused?: string;
}

const choose = <T>(list: readonly T[], wanted: string | undefined, idOf: (each: T) => string): Choice<T> => {
  const found = list.find(each => idOf(each) === wanted);
  const [first] = list;
  return found || wanted === undefined ? { chosen: found ?? first } : { chosen: first, refused: wanted };
};

/** The merchant of the address where it is among a person's own, else the first of them. */
const chooseMerchant = (merchants: readonly MerchantListItem[], wanted: string | undefined) =>
  choose(merchants, wanted, ({ merchantId }) => merchantId);

/** The product of the address where the merchant has it, else the merchant's first. */
const chooseProduct = (products: readonly Product[], wanted: string | undefined) =>
  choose(products, wanted, product => product);

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
