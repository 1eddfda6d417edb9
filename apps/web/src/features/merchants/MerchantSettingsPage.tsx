import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list/ListPage.tsx';
import { MerchantOfPage } from '../../components/merchants/MerchantOfPage.tsx';
import { useMerchantOfPage } from '../../components/merchants/merchants.ts';
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
  const search = useSearch({ from: '/_signed-in/admin/merchant-settings' });
  const merchant = useMerchantOfPage(search.merchant);
  const navigate = useNavigate({ from: '/admin/merchant-settings' });
  return (
    <ListPage title={t('Merchant settings')} description={t('Settings and contacts of one merchant.')}>
      <MerchantOfPage
        value={merchant}
        onChange={chosen => void navigate({ search: { merchant: chosen }, replace: true })}
      />
      {merchant === '' && (
        <EmptyPanel title={t('Choose a merchant')}>{t('Its settings and contacts are shown here.')}</EmptyPanel>
      )}
      {merchant && <OneMerchant key={merchant} id={merchant} />}
    </ListPage>
  );
};
