import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { BannerCard } from './BannerCard.tsx';
import { ChatCard } from './ChatCard.tsx';
import { SupportCard } from './SupportCard.tsx';
import { settingsQuery } from './use-settings.ts';

/** What everybody is told and offered, for the provider's staff. */
export const SettingsPage = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <ListPage
      title={t('Additional settings')}
      description={t(
        'The banner, the chat and the support addresses that everybody sees. Open pages follow within five minutes.',
      )}
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <BannerCard settings={data} />
          <ChatCard settings={data} />
          <SupportCard settings={data} />
        </>
      )}
    </ListPage>
  );
};
