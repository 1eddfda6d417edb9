import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { MerchantSelect } from '../../components/merchants/MerchantSelect.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { Cards, MerchantFailure } from './page/parts.tsx';
import { ContactsCard, SettingsCard } from './page/SettingsCard.tsx';
import { merchantQuery } from './queries.ts';

const OneMerchant = ({ id }: { id: string }) => {
  const { data: merchant, error, refetch } = useQuery(merchantQuery(id));
  return (
    <>
      {error && <MerchantFailure error={error} onRetry={() => void refetch()} />}
      {merchant ? (
        <Cards>
          <SettingsCard merchant={merchant} />
          <ContactsCard merchant={merchant} />
        </Cards>
      ) : (
        !error && <Skeleton variant="rounded" sx={{ height: 240 }} />
      )}
    </>
  );
};

/** What is set of one merchant, which is chosen first. */
export const MerchantSettingsPage = () => {
  const { t } = useTranslation();
  const { merchant } = useSearch({ from: '/_signed-in/admin/merchant-settings' });
  const navigate = useNavigate({ from: '/admin/merchant-settings' });
  return (
    <ListPage title={t('Merchant settings')} description={t('Settings and contacts of one merchant.')}>
      <Box sx={{ width: { xs: '100%', sm: 320 } }}>
        <MerchantSelect
          label={t('Merchant')}
          value={merchant}
          onChange={chosen => void navigate({ search: { merchant: chosen }, replace: true })}
        />
      </Box>
      {merchant === undefined ? (
        <EmptyPanel title={t('Choose a merchant')}>{t('Its settings and contacts are shown here.')}</EmptyPanel>
      ) : (
        <OneMerchant key={merchant} id={merchant} />
      )}
    </ListPage>
  );
};
