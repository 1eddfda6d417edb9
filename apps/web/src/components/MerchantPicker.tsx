import {
  listAllMerchants,
  listOwnMerchants,
  type MerchantListItem,
  MIN_MERCHANT_KEYWORD,
} from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../lib/api/query.ts';
import { useProfile } from '../lib/session.ts';

/** As many as fit a list; others are found by typing. */
const SHOWN = '100';

interface MerchantPickerProps {
  value: readonly MerchantListItem[];
  onChange: (merchants: MerchantListItem[]) => void;
  label: string;
}

const useMerchants = (typed: string) => {
  const internal = useProfile().userType === 'internal';
  const keyword = typed.trim().length >= MIN_MERCHANT_KEYWORD ? typed.trim() : undefined;
  const querystring = { page: '1', limit: SHOWN, ...(keyword && { keyword }) };
  const own = useQuery({
    ...apiQuery(listOwnMerchants, { querystring }),
    enabled: !internal,
    placeholderData: keepPreviousData,
  });
  const all = useQuery({
    ...apiQuery(listAllMerchants, { querystring }),
    enabled: internal,
    placeholderData: keepPreviousData,
  });
  return { internal, ...(internal ? all : own) };
};

/** Chooses among the person's own merchants, or for staff among all of them, as `name (id)`; searched from three letters on. */
export const MerchantPicker = ({ value, onChange, label }: MerchantPickerProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { internal, data, isFetching } = useMerchants(useDeferredValue(typed));
  const nameOf = ({ merchantName, merchantId }: MerchantListItem) =>
    internal ? `${merchantName} (${merchantId})` : merchantName;
  const short = typed.trim().length > 0 && typed.trim().length < MIN_MERCHANT_KEYWORD;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={1}
      options={short ? [] : (data?.data ?? [])}
      filterOptions={options => options}
      value={[...value]}
      onChange={(_, merchants) => onChange(merchants)}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      getOptionLabel={nameOf}
      getOptionKey={merchant => merchant.merchantId}
      isOptionEqualToValue={(a, b) => a.merchantId === b.merchantId}
      loading={isFetching}
      loadingText={t('Loading…')}
      noOptionsText={short ? t('Enter at least 3 letters') : t('No merchants found')}
      renderOption={({ key, ...props }, merchant, { selected }) => (
        <li key={key} {...props}>
          <Checkbox size="small" checked={selected} tabIndex={-1} aria-hidden />
          {nameOf(merchant)}
        </li>
      )}
      renderInput={params => <TextField {...params} label={label} />}
    />
  );
};
