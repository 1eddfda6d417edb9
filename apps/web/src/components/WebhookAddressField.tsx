import { useTranslation } from 'react-i18next';
import { TextField } from '../ui/form/TextField.tsx';

/** Where webhooks go: the field `url` of a form. */
export const WebhookAddressField = () => {
  const { t } = useTranslation();
  return (
    <TextField
      name="url"
      label={t('Address')}
      note={t('A server of yours that can be reached from the internet over https')}
      placeholder="https://"
      autoComplete="off"
      inputProps={{ inputMode: 'url', spellCheck: false, maxLength: 2048 }}
    />
  );
};
