import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';

/** For a person whose role permits no screen. */
export const NoScreensPage = () => {
  const { t } = useTranslation();
  return (
    <EmptyPanel title={t('Nothing here for your role yet')}>
      {t('Ask an administrator of your company which screens you should see.')}
    </EmptyPanel>
  );
};
