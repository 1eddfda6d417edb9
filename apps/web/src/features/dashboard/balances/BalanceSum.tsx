import { type BalanceExplanation, type BalanceLine, explainBalance } from '@drumlin/contract/balances/routes.ts';
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

/** What a line is called, and the report of its rows with the words that show them. */
const LINES: Readonly<
  Record<BalanceLine, { label: string; report?: ReportKey; words?: Readonly<Record<string, string>> }>
> = {
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
  fees: { label: 'Other fees' },
};

interface BalanceSumProps {
  merchantId: string;
  /** Of the part that the button of the balance opens. */
  id: string;
}

interface SumProps extends BalanceExplanation {
  merchantId: string;
  /** When it was worked out, in milliseconds. */
  at: number;
}

const Sum = ({ available, lines, last, merchantId, at }: SumProps) => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  const addressOf = ({ line, days, cents }: BalanceExplanation['lines'][number]) => {
    if (line === 'kept') return last ? rowAddress('interac-disbursements', last.transIdHex, permissions) : undefined;
    const { report, words } = LINES[line];
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
      <caption>{t('How Available Balance was reached')}</caption>
      <tbody>
        {lines.map(each => {
          const address = addressOf(each);
          return (
            <tr key={each.line}>
              <th scope="row">
                {address ? <Link {...address}>{t(LINES[each.line].label)}</Link> : t(LINES[each.line].label)}
              </th>
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
            {total === available ? (
              <ToneChip tone="success" icon={CircleCheck} label={t('Ties out with the balance')} />
            ) : (
              <>
                <ToneChip tone="warning" icon={TriangleAlert} label={t('Differs from the balance')} />{' '}
                <Money total units={(available - total) / 100} />{' '}
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

/** How what is available was reached, line by line, with the rows of each. */
export const BalanceSum = ({ merchantId, id }: BalanceSumProps) => {
  const { t } = useTranslation();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...apiQuery(explainBalance, { querystring: { merchantId } }),
    meta: { silent: true },
  });
  return (
    <div id={id}>
      {error && !data && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={260} sx={{ mt: '14px' }} />}
      {data?.explanation && <Sum merchantId={merchantId} at={dataUpdatedAt} {...data.explanation} />}
      {data?.explanation === null && t('The lines of this balance are not shown.')}
    </div>
  );
};
