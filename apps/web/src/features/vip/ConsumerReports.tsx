import { easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Filter } from '@drumlin/contract/core/filters.ts';
import { MASK } from '@drumlin/contract/core/personal.ts';
import type { Permission, Product } from '@drumlin/contract/permissions.ts';
import { ibtPayins } from '@drumlin/contract/reports/ibt-payins.ts';
import { ibtPayouts } from '@drumlin/contract/reports/ibt-payouts.ts';
import { interacPayins } from '@drumlin/contract/reports/interac-payins.ts';
import { interacPayouts } from '@drumlin/contract/reports/interac-payouts.ts';
import type { VipConsumer } from '@drumlin/contract/vip/schemas.ts';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { rowsAddress } from '../../lib/row-address.ts';
import { usePermissions } from '../../lib/session/session.ts';

const Lines = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-grid',
  padding: '6px 0',
  '& > span': { display: 'flex', gap: 10, whiteSpace: 'nowrap', color: vars.palette.tokens.text.secondary },
  // Lines are as high as a target must be
  lineHeight: '24px',
  '& a': { color: vars.palette.tokens.primary.text },
}));

interface Report {
  report: { key: string; permission: Permission };
  label: string;
  filter: Filter;
}

/** Before any payment there is. */
const FIRST_DAY = '2000-01-01';

const REPORTS: readonly { product: Product; label: string; word: string; reports: readonly Report[] }[] = [
  {
    product: 'INTERAC',
    label: 'Interac',
    word: 'merchantCustomerId',
    reports: [
      { report: interacPayins, label: 'Payins', filter: interacPayins.filters.merchantCustomerId },
      { report: interacPayouts, label: 'Payouts', filter: interacPayouts.filters.merchantCustomerId },
    ],
  },
  {
    product: 'IBT',
    label: 'IBT',
    word: 'merchantUserId',
    reports: [
      { report: ibtPayins, label: 'Payins', filter: ibtPayins.filters.merchantUserId },
      { report: ibtPayouts, label: 'Payouts', filter: ibtPayouts.filters.merchantUserId },
    ],
  },
];

/** Links to a consumer's payments of all time, in those reports that the merchant has and the reader may open. */
export const ConsumerReports = ({ consumer }: { consumer: VipConsumer }) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const { userId, merchantId, products } = consumer;
  const range = { from: FIRST_DAY, to: easternDay(new Date()) };
  const lines = REPORTS.filter(({ product }) => products.includes(product)).flatMap(({ product, word, ...line }) => {
    const links = line.reports.flatMap(({ report, label, filter }) => {
      // An ID longer than any of a payment has none, and the report would leave the filter out
      if (!permissions.includes(report.permission) || !filter.schema.safeParse(userId).success) return [];
      const address = rowsAddress(report.key, { ...range, merchants: merchantId, [word]: userId }, permissions);
      const name = t('{{report}} ({{product}}) of {{userId}}', { report: t(label), product: t(line.label), userId });
      return address ? [{ key: report.key, address, name, label }] : [];
    });
    return links.length > 0 ? [{ product, label: line.label, links }] : [];
  });
  if (lines.length === 0 || userId === MASK) return <EmptyValue />;
  return (
    <Lines>
      {lines.map(line => (
        <span key={line.product}>
          {t(line.label)}
          {line.links.map(({ key, address, name, label }) => (
            <Link key={key} {...address} aria-label={name}>
              {t(label)}
            </Link>
          ))}
        </span>
      ))}
    </Lines>
  );
};
