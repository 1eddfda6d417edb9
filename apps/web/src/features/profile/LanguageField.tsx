import type { Locale } from '@drumlin/contract/core/money.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { changeLocale, useLocale } from '../../lib/i18n.ts';
import { useRememberPreference } from '../../lib/preferences.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: 'en-CA', label: 'English' },
  { value: 'fr-CA', label: 'Français' },
];

/** The language of every text and mail for this person. */
export const LanguageField = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const remember = useRememberPreference();
  const change = useApiMutation({
    mutationFn: (chosen: Locale) => Promise.all([changeLocale(chosen), remember({ locale: chosen })]),
  });
  return (
    <Box sx={{ mt: 5, maxWidth: 240 }}>
      <SelectInput label={t('Language')} value={locale} options={LANGUAGES} onChange={change.mutate} />
    </Box>
  );
};
