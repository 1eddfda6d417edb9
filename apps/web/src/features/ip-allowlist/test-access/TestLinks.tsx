import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { testRows } from '../../../components/test-api/TestPayment.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { PORTAL_DOCS_URL } from '../../../lib/portal-docs.ts';
import { rowsAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';

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
export const TestLinks = ({ merchantId }: { merchantId: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <p className="links">
      <a href={`${PORTAL_DOCS_URL}/test-api`}>{t('How to call the test API')}</a>
      {merchantId && <Payments merchantId={merchantId} />}
    </p>
  );
};
