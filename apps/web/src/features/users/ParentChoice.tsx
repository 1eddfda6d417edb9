import { MIN_MERCHANT_KEYWORD } from '@drumlin/contract/merchants/routes.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parentsQuery } from './queries.ts';

interface ParentChoiceProps {
  id: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  inputRef?: Ref<unknown>;
  isWrong?: boolean;
  /** Its name, where no label stands beside it; shown while nothing is chosen. */
  name?: string;
}

/** Chooses a merchant parent, as `name (id)`; searched from three letters on. */
export const ParentChoice = ({ id, value, onChange, inputRef, isWrong = false, name }: ParentChoiceProps) => {
  const { t } = useTranslation();
  const { data } = useQuery(parentsQuery);
  const [typed, setTyped] = useState('');
  const short = typed.trim().length < MIN_MERCHANT_KEYWORD;
  return (
    <Autocomplete
      id={id}
      options={short ? [] : (data?.merchantParents ?? [])}
      value={data?.merchantParents.find(each => each.id === value) ?? null}
      onChange={(_, chosen) => onChange(chosen?.id)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={each => `${each.name} (${each.id})`}
      getOptionKey={each => each.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={short ? t('Enter at least 3 letters') : t('No merchants found')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          inputRef={inputRef}
          error={isWrong}
          placeholder={name}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...(name && { 'aria-label': name }) } }}
        />
      )}
    />
  );
};
