import { LOCALES } from '@drumlin/contract/core/money.ts';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../components/LanguageSwitch.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';

/** What the invited will read: the mail, and the portal until they choose another language. */
export const LocaleField = () => {
  const { t } = useTranslation();
  const options = LOCALES.map(value => ({ value, label: LOCALE_NAMES[value] }));
  return <SelectField name="locale" label={t('Language of the invitation')} options={options} />;
};
