import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/TextField.tsx';

/** What the definition or profile of the surrounding form is called, and what it is for. */
export const NameFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="name" label={t('Name')} autoComplete="off" inputProps={{ maxLength: 100 }} />
      <TextField
        name="description"
        label={t('Description')}
        note={t('Optional')}
        multiline
        inputProps={{ maxLength: 500 }}
      />
    </>
  );
};
