import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import type { AutocompleteRenderOptionState } from '@mui/material/Autocomplete';
import type { HTMLAttributes, Key } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../lib/session/session.ts';
import { VirtualListbox, virtualOption } from '../VirtualListbox.tsx';
import { merchantName, useOfferedMerchants } from './merchants.ts';

/** What every Autocomplete of merchants has in common: those it offers for what is typed, `name (id)` for staff, and what it says meanwhile. */
export const useMerchantOptions = (typed: string) => {
  const { t } = useTranslation();
  const { userType } = useProfile();
  const { merchants, isFetching, isShort } = useOfferedMerchants(typed);
  const nameOf = (merchant: MerchantListItem) => merchantName(merchant, userType);
  return {
    options: merchants,
    filterOptions: (options: MerchantListItem[]) => options,
    getOptionLabel: nameOf,
    getOptionKey: (merchant: MerchantListItem) => merchant.merchantId,
    isOptionEqualToValue: (a: MerchantListItem, b: MerchantListItem) => a.merchantId === b.merchantId,
    loading: isFetching,
    loadingText: t('Loading…'),
    noOptionsText: isShort ? t('Enter at least 3 letters') : t('No merchants found'),
    slots: { listbox: VirtualListbox },
    renderOption: (
      props: HTMLAttributes<HTMLLIElement> & { key: Key },
      merchant: MerchantListItem,
      state: AutocompleteRenderOptionState,
    ) => virtualOption({ props, state, label: nameOf(merchant) }),
  };
};
