import { COUNTRIES } from '@drumlin/contract/core/countries.ts';
import { region } from '@drumlin/contract/enumerations/regions.ts';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MuiTextField from '@mui/material/TextField';
import { useId, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/country-name.ts';
import { useLocale } from '../../lib/i18n.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';

/** The country of the surrounding form; another one has other regions. */
export const CountryField = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { setValue } = useFormContext();
  const { field, error } = useFormField('countryCode');
  const options = useMemo(
    () =>
      [...COUNTRIES]
        .map(code => ({ code, label: `${countryName(code, locale)} (${code})` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  );
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ display: 'block', mb: 1.5 }}>
        {t('Country')}
      </FormLabel>
      <Autocomplete
        id={id}
        options={options}
        value={options.find(({ code }) => code === field.value) ?? null}
        onChange={(_, chosen) => {
          field.onChange(chosen?.code ?? '');
          setValue('regionCode', '');
        }}
        isOptionEqualToValue={(a, b) => a.code === b.code}
        noOptionsText={t('No country matches')}
        renderInput={params => (
          <MuiTextField {...params} name={field.name} inputRef={field.ref} error={error !== undefined} />
        )}
      />
      {error && <FieldMessage>{error}</FieldMessage>}
    </FormControl>
  );
};

/** The region of the surrounding form: chosen in Canada, elsewhere typed as a code of ISO 3166-2. */
export const RegionField = ({ countryCode }: { countryCode: string }) => {
  const { t } = useTranslation();
  if (countryCode === 'CA')
    return (
      <SelectField<string>
        name="regionCode"
        label={t('Region')}
        options={[
          { value: '', label: t('Whole country') },
          ...region.values.map(value => ({ value, label: `${t(region.entries[value].label)} (${value})` })),
        ]}
      />
    );
  return (
    <TextField
      name="regionCode"
      label={t('Region code')}
      note={t('Empty for the whole country')}
      autoComplete="off"
      inputProps={{ maxLength: 3, spellCheck: false }}
    />
  );
};
