import { listManagedParents } from '@drumlin/contract/merchants/admin.ts';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';

interface Parent {
  id: string;
  name: string;
}

const parentsLike = (keyword: string) =>
  apiQuery(listManagedParents, { querystring: { page: 1, limit: 100, keyword: keyword || undefined } });

interface ParentFieldProps {
  /** The one that is saved. */
  saved?: Parent | null;
  /** What the form has where none is chosen. */
  none: '' | null;
}

/** The field `merchantParentId` of a form of the staff: one of all merchant parents, searched by name or id. */
export const ParentField = ({ saved = null, none }: ParentFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { field, error } = useFormField('merchantParentId');
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<Parent | null>(saved);
  const { data } = useQuery({ ...parentsLike(useDeferredValue(typed).trim()), placeholderData: keepPreviousData });
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {t('Merchant parent')}
      </FormLabel>
      <Autocomplete<Parent>
        id={id}
        options={data?.data ?? []}
        filterOptions={options => options}
        value={chosen}
        onChange={(_, parent) => {
          choose(parent);
          field.onChange(parent?.id ?? none);
        }}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        getOptionLabel={parent => `${parent.name} (${parent.id})`}
        getOptionKey={parent => parent.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        noOptionsText={t('No merchant parent matches')}
        renderInput={params => (
          <MuiTextField {...params} name={field.name} inputRef={field.ref} error={error !== undefined} />
        )}
      />
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};
