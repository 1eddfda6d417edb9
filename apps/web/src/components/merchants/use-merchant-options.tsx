import type { MerchantListItem } from '@drumlin/contract/merchants/routes.ts';
import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session/session.ts';
import { FineText } from '../../ui/FineText.tsx';
import { MAX_SHOWN, merchantName, useOfferedMerchants } from './merchants.ts';

const Group = styled('li')({ '& p': { padding: '8px 16px' }, '& ul': { padding: 0 } });

/** The options of a list that does not show all, below the line that says so, which is their name as a group. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Group key={key} role="group" aria-label={group}>
    <FineText aria-hidden>{group}</FineText>
    <ul role="presentation">{children}</ul>
  </Group>
);

/** What every Autocomplete of merchants has in common: those it offers for what is typed, `name (id)` for staff, and what it says meanwhile. */
export const useMerchantOptions = (typed: string) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { userType } = useProfile();
  const { merchants, total, isFetching, isShort } = useOfferedMerchants(typed);
  const counts = { shown: MAX_SHOWN.toLocaleString(locale), total: total.toLocaleString(locale) };
  return {
    options: merchants,
    // An Autocomplete draws every option anew at each key press
    filterOptions: (options: MerchantListItem[]) => options.slice(0, MAX_SHOWN),
    ...(total > MAX_SHOWN && {
      groupBy: () => t('The first {{shown}} of {{total}}: type to find others', counts),
      renderGroup,
    }),
    getOptionLabel: (merchant: MerchantListItem) => merchantName(merchant, userType),
    getOptionKey: (merchant: MerchantListItem) => merchant.merchantId,
    isOptionEqualToValue: (a: MerchantListItem, b: MerchantListItem) => a.merchantId === b.merchantId,
    loading: isFetching,
    loadingText: t('Loading…'),
    noOptionsText: isShort ? t('Enter at least 3 letters') : t('No merchants found'),
  };
};
