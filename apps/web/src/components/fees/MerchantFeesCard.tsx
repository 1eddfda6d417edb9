import { isChannelOf } from '@drumlin/contract/fees/kinds.ts';
import { getMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { Lines, Section } from '../../ui/Section.tsx';
import { FailedPart } from '../FailedPart.tsx';
import { feeIn, kindIn, SOURCE_LABELS } from './words.ts';

interface MerchantFeesCardProps {
  merchantId: string;
  products: readonly Product[];
}

/** What the products of a merchant cost it today and where that is from, on its page; leads to its fees. */
export const MerchantFeesCard = ({ merchantId, products }: MerchantFeesCardProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(apiQuery(getMerchantFees, { params: { id: merchantId }, querystring: {} }));
  const inForce = data?.inForce.filter(({ channel }) => isChannelOf(products, channel));
  return (
    <Section
      title={`${t('Fees')} (CAD)`}
      action={
        <Link to="/merchant/fees" search={{ open: merchantId }}>
          {t('All its fees')}
        </Link>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {inForce?.length === 0 && t('No fee is in force.')}
      <Lines>
        {data?.profile && (
          <li>
            {t('Fee profile')} <b>{data.profile.name}</b>
          </li>
        )}
        {inForce?.map(({ channel, type, source, definitionName, fees }) => (
          <li key={`${channel} ${type}`}>
            <span>
              {kindIn({ channel, type }, t)}
              <small>
                {[t(SOURCE_LABELS[source].label), source !== 'custom' && definitionName].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span style={{ display: 'grid', textAlign: 'end' }}>
              {fees.map(fee => (
                <b key={fee.id}>{feeIn(fee, type, t, locale)}</b>
              ))}
            </span>
          </li>
        ))}
      </Lines>
    </Section>
  );
};
