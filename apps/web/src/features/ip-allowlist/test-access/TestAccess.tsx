import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantOfPage } from '../../../components/merchants/MerchantOfPage.tsx';
import { useMerchantOfPage } from '../../../components/merchants/merchants.ts';
import { testRows } from '../../../components/test-api/TestPayment.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { PORTAL_DOCS_URL } from '../../../lib/portal-docs.ts';
import { rowsAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { TOUCH } from '../../../ui/dimensions.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import type { IpAllowlistSearch } from '../search.ts';
import { Deliveries } from './Deliveries.tsx';
import { KeyCard } from './KeyCard.tsx';
import { WebhookCard } from './WebhookCard.tsx';

const REPORTS = [
  { report: interacPayins, label: 'Test payins, Interac' },
  { report: interacPayouts, label: 'Test payouts, Interac' },
  { report: ibtPayins, label: 'Test payins, IBT' },
  { report: ibtPayouts, label: 'Test payouts, IBT' },
];

/** Where a merchant's test payments are: in the reports of its products that the reader may open. */
const Payments = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const { data } = useQuery(apiQuery(getWalletProductsOf, { params: { merchantId } }));
  return REPORTS.map(({ report, label }) => {
    const address = rowsAddress(report.key, testRows(merchantId), permissions);
    const isOpen = permissions.includes(report.permission) && data?.products.includes(report.product);
    return address && isOpen ? (
      <Link key={report.key} {...address}>
        {t(label)}
      </Link>
    ) : null;
  });
};

/** How the test API is called, and where its payments are. */
const TestLinks = ({ merchantId }: { merchantId: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <p className="links">
      <a href={`${PORTAL_DOCS_URL}/test-api`}>{t('How to call the test API')}</a>
      {merchantId && <Payments merchantId={merchantId} />}
    </p>
  );
};

const Section = styled('section')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  paddingTop: 8,
  '& > header h2': { ...typography.h2, margin: 0 },
  '& > header .text': { margin: '4px 0 0', color: vars.palette.tokens.text.secondary },
  '& > header .links': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', margin: '8px 0 0' },
  '& > header .links a': {
    color: vars.palette.tokens.primary.text,
    [TOUCH]: { display: 'inline-block', padding: '12px 0', margin: '-12px 0' },
  },
  '& > .pair': { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.down('lg')]: { '& > .pair': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

interface TestAccessProps {
  search: IpAllowlistSearch;
  go: (search: IpAllowlistSearch) => void;
}

/** With what a merchant calls the payments test API, where its server is told of test payments, and what it was told. */
export const TestAccess = ({ search, go }: TestAccessProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const merchantId = useMerchantOfPage(search.merchant);
  const choose = (merchant: string | undefined) => go({ ...search, merchant, deliveries: undefined, state: undefined });
  return (
    <Section aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t('Payments test API')}</h2>
        <p className="text">
          {t(
            'The key of a merchant and the address of its webhooks. No money moves, and no total counts a test payment.',
          )}
        </p>
        <TestLinks merchantId={merchantId} />
      </header>
      <MerchantOfPage value={merchantId} onChange={choose} />
      {merchantId === '' && (
        <EmptyPanel title={t('Choose a merchant')}>{t('Each merchant has a key and a webhook of its own.')}</EmptyPanel>
      )}
      {merchantId && (
        <>
          <div className="pair">
            <KeyCard key={`key ${merchantId}`} merchantId={merchantId} />
            <WebhookCard key={`webhook ${merchantId}`} merchantId={merchantId} />
          </div>
          <Deliveries key={merchantId} merchantId={merchantId} search={search} go={go} />
        </>
      )}
    </Section>
  );
};
