import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';

/** What is shown, and what the address asks for where that is not it. */
export interface Choice<T> {
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
export const chooseMerchant = (merchants: readonly MerchantListItem[], wanted: string | undefined) =>
  choose(merchants, wanted, ({ merchantId }) => merchantId);

/** The product of the address where the merchant has it, else the merchant's first. */
export const chooseProduct = (products: readonly Product[], wanted: string | undefined) =>
  choose(products, wanted, product => product);
