import { getMerchantFees } from '@drumlin/contract/fees/merchant-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';
import { Lines, Section } from '../../ui/Section.tsx';
import { FailedPart } from '../FailedPart.tsx';
import { kindIn, SOURCE_LABELS } from './words.ts';

/** What a merchant is charged by today, on its page; leads to its fees. */
export const MerchantFeesCard = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(apiQuery(getMerchantFees, { params: { id: merchantId }, querystring: {} }));
  return (
    <Section
      title={t('Fees')}
      action={
        <Link to="/merchant/fees" search={{ open: merchantId }}>
          {t('All its fees')}
        </Link>
      }
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data?.inForce.length === 0 && t('No fee is in force.')}
      <Lines>
        {data?.profile && (
          <li>
            {t('Fee profile')} <b>{data.profile.name}</b>
          </li>
        )}
        {data?.inForce.map(({ channel, type, source, definitionName }) => (
          <li key={`${channel} ${type}`}>
            <span>
              {kindIn({ channel, type }, t)}
              <small>{t(SOURCE_LABELS[source].label)}</small>
            </span>
            {source !== 'custom' && <b>{definitionName}</b>}
          </li>
        ))}
      </Lines>
    </Section>
  );
};
