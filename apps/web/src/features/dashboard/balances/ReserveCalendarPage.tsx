import { easternDay } from '@drumlin/contract/core/eastern.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { BALANCE_TERMS } from '../../../components/balance-terms.ts';
import { Money } from '../../../components/Money.tsx';
import { MerchantOfPage } from '../../../components/merchants/MerchantOfPage.tsx';
import { merchantName, merchantsQuery, useMerchantOfPage } from '../../../components/merchants/merchants.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toastMessage } from '../../../lib/api/toast-message.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Column } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { interacBalanceQuery, reserveCalendarQuery } from './queries.ts';
import { ReserveTable } from './ReserveTable.tsx';
import { ReserveTimeline } from './ReserveTimeline.tsx';
import { refreshedText } from './refreshed-text.ts';
import { type ReserveSums, reserveSums } from './reserve-sums.ts';

const Sums = styled(Card)(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  color: vars.palette.tokens.text.secondary,
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 56ch) max-content', gap: '6px 20px', margin: 0 },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .sum': { paddingBottom: 6, color: vars.palette.tokens.text.primary, fontWeight: 600 },
  '& dd.sum': { borderTop: `1px solid ${vars.palette.tokens.border.default}` },
}));

/** What the cards of the dashboard say, and how the list comes to the same sum. */
const ReserveSummary = ({ reserve, toBeReleased, onCards, listed, sinceLast, unlisted }: ReserveSums) => {
  const { t } = useTranslation();
  const rows: readonly { label: string; cents: number; isSum?: boolean }[] = [
    { label: t(BALANCE_TERMS.reserve.label), cents: reserve },
    { label: t(BALANCE_TERMS.maturedReserve.label), cents: toBeReleased },
    { label: t('Reserves on the dashboard'), cents: onCards, isSum: true },
    { label: t('Listed below'), cents: listed },
    {
      label:
        sinceLast < 0
          ? t('Reported before the last disbursement, or corrected since')
          : t('Of payins settled since the last disbursement, listed with the next one'),
      cents: sinceLast,
    },
    { label: t('Held of disbursements that the portal does not have'), cents: unlisted },
    { label: t('The same, from the disbursements'), cents: onCards, isSum: true },
  ];
  return (
    <Sums>
      <dl>
        {rows
          .filter(({ cents, isSum }) => isSum || cents !== 0)
          .map(({ label, cents, isSum = false }) => (
            <Fragment key={label}>
              <dt className={isSum ? 'sum' : undefined}>{label}</dt>
              <dd className={isSum ? 'sum' : undefined}>
                <Money total={isSum} units={cents / 100} />
              </dd>
            </Fragment>
          ))}
      </dl>
    </Sums>
  );
};

const LinkButton = createLink(Button);

const useReserves = (merchantId: string) => {
  const enabled = merchantId !== '';
  const balance = useQuery({ ...interacBalanceQuery(merchantId), enabled });
  const calendar = useQuery({ ...reserveCalendarQuery(merchantId), enabled });
  return { balance, calendar, reported: balance.data?.data[0] };
};

const Reserves = ({ balance, calendar, reported }: ReturnType<typeof useReserves>) => {
  const { t } = useTranslation();
  const failed = [balance, calendar].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorPanel
        title={t('The reserve calendar could not be loaded')}
        message={t(toastMessage(failed.error))}
        requestId={failed.error instanceof ApiError ? failed.error.requestId : undefined}
        onRetry={() => void Promise.all([balance.refetch(), calendar.refetch()])}
      />
    );
  if (!balance.data || !calendar.data) return <Skeleton variant="rounded" height={240} />;
  if (!reported) return <EmptyPanel title={t('No balance has been reported for this merchant yet.')} />;
  if (!reported.displayReserves) return <EmptyPanel title={t('Reserves are not shown for this merchant')} />;
  return (
    <>
      <ReserveSummary {...reserveSums(reported, calendar.data)} />
      {calendar.data.entries.length > 0 ? (
        <>
          <ReserveTimeline entries={calendar.data.entries} today={easternDay(new Date())} />
          <ReserveTable entries={calendar.data.entries} />
        </>
      ) : (
        <EmptyPanel title={t('No disbursement has reserve that is still held')} />
      )}
    </>
  );
};

/** What is held in reserve of a merchant, of which disbursements, and when it matures. */
export const ReserveCalendarPage = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { userType } = useProfile();
  const search = useSearch({ from: '/_signed-in/dashboard_/reserves' });
  const navigate = useNavigate({ from: '/dashboard/reserves' });
  const merchantId = useMerchantOfPage(search.merchant);
  const reserves = useReserves(merchantId ?? '');
  const { reported } = reserves;
  const merchants = useQuery(merchantsQuery(userType));
  const found = merchants.data?.data.find(each => each.merchantId === merchantId);
  const name = found ? merchantName(found, userType) : merchantId;
  const when = reported && t('Data refreshed at {{time}} ET', { time: refreshedText(reported.updatedAt, locale) });
  return (
    <Column gap={16} sx={{ maxWidth: 1008, '@media print': { maxWidth: 'none', '&& .actions': { display: 'none' } } }}>
      <PageHeader title={t('Reserve calendar')} description={[name, when].filter(Boolean).join(' · ')}>
        <LinkButton to="/dashboard" search={{ merchant: merchantId || undefined }} startIcon={<ArrowLeft size={16} />}>
          {t('Back to dashboard')}
        </LinkButton>
        <Button startIcon={<Printer size={16} />} disabled={!reported} onClick={() => globalThis.print()}>
          {t('Print')}
        </Button>
      </PageHeader>
      <MerchantOfPage
        value={merchantId}
        onChange={merchant => void navigate({ search: { merchant }, replace: true })}
      />
      {merchantId === '' ? <EmptyPanel title={t('Choose a merchant')} /> : <Reserves {...reserves} />}
    </Column>
  );
};
