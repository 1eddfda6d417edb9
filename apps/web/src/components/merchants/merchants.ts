import { foldLetters } from '@drumlin/contract/core/fold-letters.ts';
import {
  listAllMerchants,
  listOwnMerchants,
  type MerchantListItem,
  MIN_MERCHANT_KEYWORD,
} from '@drumlin/contract/merchants/routes.ts';
import type { UserType } from '@drumlin/contract/roles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { apiQuery } from '../../lib/api/query.ts';
import { useProfile } from '../../lib/session/session.ts';
import { STORAGE_KEYS, storage } from '../../lib/storage.ts';

/** The most merchants that a person may load at once. */
const MAX_MERCHANTS = { internal: 9999, external: 100 };
/** The most that a list of what matches shows, and that the server is asked for where not all are at hand. */
export const MAX_SHOWN = 100;
/** How long the list of all merchants is good. */
const STALE_MS = 5 * 60_000;

const merchantPage = (userType: UserType, querystring: { page: number; limit: number; keyword?: string }) =>
  userType === 'internal' ? apiQuery(listAllMerchants, { querystring }) : apiQuery(listOwnMerchants, { querystring });

/** The merchants of a person, for staff all there are, by name; the answer says how many there are beyond those it holds. */
export const merchantsQuery = (userType: UserType) =>
  merchantPage(userType, { page: 1, limit: MAX_MERCHANTS[userType] });

/** The merchants whose name or id holds a text of at least three letters. */
export const merchantsLike = (userType: UserType, keyword: string) =>
  merchantPage(userType, { page: 1, limit: MAX_SHOWN, keyword });

const NONE: { data: readonly MerchantListItem[]; totalRowNum: number } = { data: [], totalRowNum: 0 };
/** What is searched of each merchant of a list: thousands are folded once, not at each key press. */
const folded = new WeakMap<readonly MerchantListItem[], readonly string[]>();

/** Those of a list whose name or id holds a text. */
const merchantsWith = (merchants: readonly MerchantListItem[], text: string): readonly MerchantListItem[] => {
  const texts =
    folded.get(merchants) ??
    merchants.map(each => `${foldLetters(each.merchantName)}\n${each.merchantId.toLowerCase()}`);
  folded.set(merchants, texts);
  const sought = foldLetters(text);
  return merchants.filter((_, index) => texts[index]?.includes(sought));
};

/**
 * What a field offers for what is typed into it: all merchants there are, and from three letters on those that match, and how many these are.
 * Staff have all of them at hand and search without the server; where there are more than can be loaded, it is asked.
 */
export const useOfferedMerchants = (typed: string) => {
  const { userType } = useProfile();
  const text = typed.trim();
  const isShort = text.length > 0 && text.length < MIN_MERCHANT_KEYWORD;
  const isSearch = text !== '' && !isShort;
  const { data: all, isFetching: isLoading } = useQuery({ ...merchantsQuery(userType), staleTime: STALE_MS });
  const isWhole = all !== undefined && all.data.length >= all.totalRowNum;
  // Found in the browser it is shown at once
  const asked = useDeferredValue(isWhole ? '' : text);
  const { data: found, isFetching: isAsking } = useQuery({
    ...merchantsLike(userType, asked),
    placeholderData: keepPreviousData,
    enabled: asked.length >= MIN_MERCHANT_KEYWORD && all !== undefined && !isWhole,
  });
  const { data: merchants, totalRowNum: total } = useMemo(() => {
    if (isShort) return NONE;
    if (!isSearch) return all ?? NONE;
    if (!all || !isWhole) return found ?? NONE;
    const data = merchantsWith(all.data, text);
    return { data, totalRowNum: data.length };
  }, [all, found, text, isShort, isSearch, isWhole]);
  return { merchants, total, isFetching: isLoading || isAsking, isShort };
};

/** A merchant as a person knows it: by its name, and for staff by its id as well. */
export const merchantName = ({ merchantName: name, merchantId }: MerchantListItem, userType: UserType): string =>
  userType === 'internal' ? `${name} (${merchantId})` : name;

/**
 * The merchant that is meant without being asked for: the one that is looked at, or the only one there is; undefined until that is known, and
 * empty where there are several.
 */
export const useMerchantAtHand = (sought: string | undefined): string | undefined => {
  const { data, isPending } = useQuery(merchantsQuery(useProfile().userType));
  if (sought !== undefined || isPending) return sought;
  const [first] = data?.data ?? [];
  return data?.totalRowNum === 1 && first ? first.merchantId : '';
};

/** The merchant of a page that is about one: as `useMerchantAtHand`, and of several the one that such a page was last opened for. */
export const useMerchantOfPage = (sought: string | undefined): string | undefined => {
  const atHand = useMerchantAtHand(sought);
  const { data } = useQuery(merchantsQuery(useProfile().userType));
  if (atHand !== '') return atHand;
  const last = storage.read(STORAGE_KEYS.merchant);
  return data?.data.find(({ merchantId }) => merchantId === last)?.merchantId ?? '';
};
