import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../components/FailedPart.tsx';
import { MerchantOfPage } from '../../components/merchants/MerchantOfPage.tsx';
import { useMerchantOfPage } from '../../components/merchants/merchants.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BrandingEditor } from './BrandingEditor.tsx';
import { brandingQuery } from './queries.ts';
import { useBrandingWords } from './words.ts';

const Waiting = () => <Skeleton variant="rounded" sx={{ height: 560 }} />;

interface PartProps {
  /** Chooses the merchant. */
  picker: ReactNode;
}

/** What stands where the editor would, under the same title. */
const Instead = ({ picker, children }: PartProps & { children: ReactNode }) => (
  <>
    <PageHeader {...useBrandingWords()} />
    {picker}
    {children}
  </>
);

const OneMerchant = ({ merchantId, picker }: PartProps & { merchantId: string }) => {
  const { data, error, refetch } = useQuery(brandingQuery(merchantId));
  if (data) return <BrandingEditor key={merchantId} saved={data} picker={picker} />;
  return (
    <Instead picker={picker}>
      {error ? (
        <Card>
          <FailedPart error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Waiting />
      )}
    </Instead>
  );
};

/** How consumers see the payment flow of a merchant, and a phone that shows it as it would be. */
export const BrandingPage = () => {
  const { t } = useTranslation();
  const { title } = useBrandingWords();
  const search = useSearch({ from: '/_signed-in/admin/customize-payment-flow' });
  const navigate = useNavigate({ from: '/admin/customize-payment-flow' });
  const merchantId = useMerchantOfPage(search.merchant);
  const picker = (
    <MerchantOfPage value={merchantId} onChange={merchant => void navigate({ search: { merchant }, replace: true })} />
  );
  return (
    <Stack sx={{ gap: 4 }}>
      <title>{`${title} · Drumlin`}</title>
      {merchantId ? (
        <OneMerchant merchantId={merchantId} picker={picker} />
      ) : (
        <Instead picker={picker}>
          {merchantId === undefined ? (
            <Waiting />
          ) : (
            <EmptyPanel title={t('Choose a merchant')}>{t('Each merchant has a payment flow of its own.')}</EmptyPanel>
          )}
        </Instead>
      )}
    </Stack>
  );
};
