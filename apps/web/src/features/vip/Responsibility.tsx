import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Whose decision a VIP level is. */
export const Responsibility = () => {
  const { t } = useTranslation();
  return (
    <Alert severity="warning">
      {t(
        'VIP limits override the provider’s risk limits. You are responsible for assigning the right VIP level to each consumer.',
      )}
    </Alert>
  );
};
