import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { FlagsList } from './FlagsList.tsx';
import { PolicyCard } from './PolicyCard.tsx';

/** Policies and feature flags of the whole portal, for the provider's staff. */
export const ConfigurationsPage = () => {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('Configurations')}
      description={t('Policies of the whole portal, and feature flags. Changes apply at once.')}
    >
      <PolicyCard />
      <Typography variant="h2">{t('Feature flags')}</Typography>
      <FlagsList />
    </ListPage>
  );
};
