import { DAYS_BESIDE, getPayinsToday, getPayoutsToday } from '@drumlin/contract/analytics/today.ts';
import { addDays } from '@drumlin/contract/core/eastern.ts';
import { formatMoneyCad } from '@drumlin/contract/core/money.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../../components/charts/figures.ts';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { Money } from '../../../components/Money.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { rowsAddress } from '../../../lib/row-address.ts';
import { useRights } from '../../../lib/session/session.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { labelOf } from '../analytics/approvals/rejections.ts';
import { REJECTED, rejectedWith, rowsOfMerchant, SUCCESSFUL } from '../analytics/rows.ts';
import { Growth, Move, TodayTile } from './TodayTile.tsx';
import {
  paidShape,
  payoutsOf,
  payoutsShape,
  pointsBetween,
  rateOf,
  rateShape,
  rejectedShape,
  timeOf,
  worseReason,
} from './today.ts';

/** A minute is as long as anybody waits for news. */
const REFRESH_MS = 60_000;

const Cards = styled('section')(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))',
  gap: 12,
  [breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
}));

const useWords = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const number = (value: number, digits = 0) =>
    value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { t, locale, number };
};

interface TilesProps<Answer> {
  answer: Answer;
  merchantId: string;
}

const PayinTiles = ({ answer, merchantId }: TilesProps<RouteOutput<typeof getPayinsToday>>) => {
  const { t, locale, number } = useWords();
  const { permissions } = useRights();
  const { time, day } = timeOf(answer);
  const today = { firstDay: day, lastDay: day };
  const rowsOf = rowsOfMerchant(merchantId, permissions);
  const { paid, paidYesterday, rejected, usual } = answer;
  const rate = rateOf({ paid: paid.count, rejected });
  const usualRate = rateOf(usual);
  const worse = worseReason(answer);
  return (
    <>
      <TodayTile
        title={t('Payins today')}
        address={rowsOf('interac-payins', today, SUCCESSFUL)}
        figure={<Money total units={paid.cents / 100} />}
        shape={paidShape(answer)}
        change={<Growth cents={paid.cents} before={paidYesterday.cents} time={time} />}
        why={{
          text: t('Payins: {{count}}, yesterday {{before}}', {
            count: number(paid.count),
            before: number(paidYesterday.count),
          }),
        }}
      />
      <TodayTile
        title={t('Success rate')}
        address={rowsOf('interac-payins', today, { conversionType: 'GROSS' })}
        figure={figureText(rate, 'percent', locale)}
        shape={rateShape(answer)}
        change={
          rate === null || usualRate === null ? (
            t('Nothing to compare with')
          ) : (
            <>
              <Move by={pointsBetween(rate, usualRate)} isUpGood>
                {t('Points: {{points}}', { points: number(Math.abs(pointsBetween(rate, usualRate)), 1) })}
              </Move>{' '}
              {t('against the usual {{rate}}', { rate: figureText(usualRate, 'percent', locale) })}
            </>
          )
        }
        why={
          worse
            ? {
                text: t('{{reason}}: {{count}}, usually {{usual}}', {
                  reason: labelOf(worse.code, locale, t),
                  count: number(worse.count),
                  usual: number(worse.usual),
                }),
                address: rowsOf('interac-payins', today, rejectedWith(worse.code)),
              }
            : { text: t('No reason of rejections is more frequent than usual') }
        }
      />
    </>
  );
};

const RejectedTile = ({ answer, merchantId }: TilesProps<RouteOutput<typeof getPayinsToday>>) => {
  const { t, locale, number } = useWords();
  const { permissions } = useRights();
  const { time, day } = timeOf(answer);
  const { rejected, rejectedYesterday, codes } = answer;
  const rowsOf = rowsOfMerchant(merchantId, permissions);
  const today = { firstDay: day, lastDay: day };
  const [most] = codes;
  const more = rejected - rejectedYesterday;
  return (
    <TodayTile
      title={t('Rejected today')}
      address={rowsOf('interac-payins', today, REJECTED)}
      figure={number(rejected)}
      shape={rejectedShape(answer)}
      change={
        <>
          <Move by={more} isUpGood={false}>
            {number(Math.abs(more))}
          </Move>{' '}
          {t('against yesterday at {{time}}', { time })}
        </>
      }
      why={
        most
          ? {
              text: t('{{reason}}: {{count}} of {{all}}', {
                reason: labelOf(most.code, locale, t),
                count: number(most.count),
                all: number(rejected),
              }),
              address: rowsOf('interac-payins', today, rejectedWith(most.code)),
            }
          : { text: t('None so far') }
      }
    />
  );
};

const PayoutTile = ({ answer, merchantId }: TilesProps<RouteOutput<typeof getPayoutsToday>>) => {
  const { t, locale, number } = useWords();
  const { permissions, flags } = useRights();
  const { time, day } = timeOf(answer);
  const { paid, paidYesterday, onTheirWay } = answer;
  const rows = (from: string, ...statuses: string[]) =>
    rowsAddress(
      'interac-daily-summary',
      { ...payoutsOf(...statuses), from, to: day, merchants: merchantId },
      permissions,
    );
  const waiting = ['P', 'I', ...(flags.has('eft') ? ['T'] : [])];
  return (
    <TodayTile
      title={t('Payouts paid today')}
      address={rows(day, 'S')}
      figure={<Money total units={paid.cents / 100} />}
      shape={payoutsShape(answer)}
      change={t('Paid: {{count}}, {{before}} by {{time}} yesterday', {
        time,
        count: number(paid.count),
        before: number(paidYesterday.count),
      })}
      why={{
        text: t('On their way: {{count}}, {{amount}}', {
          count: number(onTheirWay.count),
          amount: formatMoneyCad(onTheirWay.cents / 100, locale),
        }),
        ...(onTheirWay.count > 0 && { address: rows(addDays(day, -DAYS_BESIDE), ...waiting) }),
      }}
    />
  );
};

const Waiting = () => <Skeleton variant="rounded" height={142} />;

/** How the day of an Interac merchant stands against yesterday and what is usual, with the reason and the rows, for who may see these. */
export const TodayCards = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const headingId = useId();
  const { permissions } = useRights();
  const [seesPayins, seesPayouts] = [
    permissions.includes('INTERAC_DEPOSIT_ORION'),
    permissions.includes('INTERAC_WITHDRAWS_ORION'),
  ];
  const options = { meta: { silent: true }, refetchInterval: REFRESH_MS };
  const input = { querystring: { merchantId } };
  const payins = useQuery({ ...apiQuery(getPayinsToday, input), ...options, enabled: seesPayins });
  const payouts = useQuery({ ...apiQuery(getPayoutsToday, input), ...options, enabled: seesPayouts });
  if (!seesPayins && !seesPayouts) return null;
  const failed = [payins, payouts].find(({ error, data }) => error && !data);
  if (failed) return <FailedPart error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <Cards aria-labelledby={headingId}>
      <VisuallyHidden as="h2" id={headingId}>
        {t('Today')}
      </VisuallyHidden>
      {seesPayins &&
        (payins.data ? (
          <PayinTiles answer={payins.data} merchantId={merchantId} />
        ) : (
          ['payins', 'rate'].map(tile => <Waiting key={tile} />)
        ))}
      {seesPayouts && (payouts.data ? <PayoutTile answer={payouts.data} merchantId={merchantId} /> : <Waiting />)}
      {seesPayins && (payins.data ? <RejectedTile answer={payins.data} merchantId={merchantId} /> : <Waiting />)}
    </Cards>
  );
};
