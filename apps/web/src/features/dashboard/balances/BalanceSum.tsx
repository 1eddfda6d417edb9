import {
  type BALANCE_LINES,
  type BalanceExplanation,
  type BalanceLine,
  explainBalance,
  explainWallets,
} from '@drumlin/contract/balances/routes.ts';
import type { ReportKey } from '@drumlin/contract/reports/registry.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ComparedAt } from '../../../components/ComparedAt.tsx';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { Money } from '../../../components/Money.tsx';
import { apiQuery } from '../../../lib/api/query.ts';
import { rowAddress, rowsAddress } from '../../../lib/row-address.ts';
import { usePermissions } from '../../../lib/session/session.ts';
import { ToneChip } from '../../../ui/ToneChip.tsx';

const Lines = styled('table')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.dense,
  width: 'min(100%, 620px)',
  marginTop: 14,
  borderCollapse: 'collapse',
  '& caption': { ...typography.h3, textAlign: 'left', paddingBottom: 6 },
  '& th': { fontWeight: 400, textAlign: 'left', padding: '5px 12px 5px 0' },
  '& td': { color: vars.palette.tokens.text.secondary, padding: '5px 12px 5px 0' },
  '& td:last-child': { textAlign: 'right', paddingRight: 0, color: vars.palette.tokens.text.primary },
  '& a': { color: vars.palette.tokens.primary.text },
  '& tfoot > :first-child > *': { borderTop: `1px solid ${vars.palette.tokens.border.default}`, fontWeight: 600 },
  [breakpoints.down('sm')]: { '& td:nth-child(2)': { display: 'none' } },
}));

type Kind = keyof typeof BALANCE_LINES;

interface Line {
  label: string;
  /** The report of its rows, with the words that show them. */
  report?: ReportKey;
  words?: Readonly<Record<string, string>>;
}

const OTHER_FEES: Line = { label: 'Other fees' };
const INTERAC_LINES: Readonly<Record<(typeof BALANCE_LINES)['interac'][number], Line>> = {
  kept: { label: 'Kept after the last disbursement' },
  cleared: { label: 'Cleared payins', report: 'interac-payins', words: { transStatusId: 'S' } },
  clearedFees: { label: 'Fees of cleared payins', report: 'interac-payins' },
  reserve: { label: 'Reserve', report: 'interac-payins', words: { transStatusId: 'S' } },
  // The summary alone has EFT payouts beside the others
  payouts: { label: 'Payouts', report: 'interac-daily-summary', words: { transTypeId: 'F', transStatusId: 'S,P,I,T' } },
  returns: {
    label: 'Returns',
    report: 'interac-returns',
    words: { transStatusId: 'S', time: 'COMPLETIONTRANSACTIONDATETIME' },
  },
  adjustments: { label: 'Adjustments', report: 'interac-adjustments', words: { disbursed: 'COUNTED' } },
  fees: OTHER_FEES,
};
const summary = (transType: string) => ({
  report: 'ibt-daily-summary' as const,
  words: { transType, transStatus: 'SUCCESS' },
});
const WALLET_LINES: Readonly<Record<(typeof BALANCE_LINES)['ibt'][number], Line>> = {
  payins: { label: 'Payins', ...summary('T') },
  payouts: { label: 'Payouts', ...summary('F') },
  returns: { label: 'Returns', report: 'ibt-returns', words: { time: 'RETURNPROCESSEDDATETIME' } },
  // Debits of returns are among the rows of the report, and not in the line
  adjustments: { label: 'Adjustments' },
  verifications: { label: 'Identity Verification', report: 'ibt-identity-verifications' },
  fees: OTHER_FEES,
  disbursements: { label: 'Disbursements', report: 'ibt-disbursements' },
};

/** Of each kind of balance its lines, its name, and what asks for it. */
const KINDS: Readonly<
  Record<
    Kind,
    { caption: string; lines: Partial<Record<BalanceLine, Line>>; route: typeof explainBalance | typeof explainWallets }
  >
> = {
  interac: { caption: 'How Available Balance was reached', lines: INTERAC_LINES, route: explainBalance },
  ibt: { caption: 'How the wallets together were reached', lines: WALLET_LINES, route: explainWallets },
};

interface BalanceSumProps {
  kind: Kind;
  merchantId: string;
  /** Of the part that the button of the balance opens. */
  id: string;
}

interface SumProps extends BalanceExplanation, Pick<BalanceSumProps, 'kind' | 'merchantId'> {
  /** When it was worked out, in milliseconds. */
  at: number;
}

const Sum = ({ kind, reported, lines, last, merchantId, at }: SumProps) => {
  const { caption, lines: shown } = KINDS[kind];
  const { t } = useTranslation();
  const permissions = usePermissions();
  const addressOf = ({ line, days, cents }: BalanceExplanation['lines'][number]) => {
    if (line === 'kept') return last ? rowAddress('interac-disbursements', last.transIdHex, permissions) : undefined;
    const { report, words } = shown[line] ?? {};
    if (!report || cents === 0 || !days?.from) return undefined;
    return rowsAddress(report, { merchants: merchantId, from: days.from, to: days.to, ...words }, permissions);
  };
  const daysText = (days: { from: string | null; to: string } | null): string => {
    if (!days) return last?.day ?? '';
    if (days.from === null) return t('until {{day}}', { day: days.to });
    if (days.to < days.from) return t('No days yet');
    return days.from === days.to ? days.to : t('{{from}} to {{to}}', { from: days.from, to: days.to });
  };
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Lines>
      <caption>{t(caption)}</caption>
      <tbody>
        {lines.map(each => {
          const address = addressOf(each);
          const label = t(shown[each.line]?.label ?? '');
          return (
            <tr key={each.line}>
              <th scope="row">{address ? <Link {...address}>{label}</Link> : label}</th>
              <td>{daysText(each.days)}</td>
              <td>
                <Money units={each.cents / 100} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('By the ledger')}</th>
          <td />
          <td>
            <Money total units={total / 100} />
          </td>
        </tr>
        <tr>
          <td colSpan={3}>
            {total === reported ? (
              <ToneChip tone="success" icon={CircleCheck} label={t('Ties out with the balance')} />
            ) : (
              <>
                <ToneChip tone="warning" icon={TriangleAlert} label={t('Differs from the balance')} />{' '}
                <Money total units={(reported - total) / 100} />{' '}
                {t('Payments may have come since the balance was reported.')}
              </>
            )}{' '}
            <ComparedAt at={at} />
          </td>
        </tr>
      </tfoot>
    </Lines>
  );
};

/** How a balance was reached, line by line, with the rows of each. */
export const BalanceSum = ({ kind, merchantId, id }: BalanceSumProps) => {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...apiQuery(KINDS[kind].route, { querystring: { merchantId } }),
    meta: { silent: true },
  });
  return (
    <div id={id}>
      {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={260} sx={{ mt: '14px' }} />}
      {data?.explanation && <Sum kind={kind} merchantId={merchantId} at={dataUpdatedAt} {...data.explanation} />}
      {data?.explanation === null && t('The lines of this balance are not shown.')}
    </div>
  );
};
