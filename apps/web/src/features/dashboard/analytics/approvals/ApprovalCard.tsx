import type { getApprovalRatio } from '@drumlin/contract/analytics/routes.ts';
import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../../components/charts/ChartCard.tsx';
import { ChartState } from '../../../../components/charts/ChartState.tsx';
import { DonutChart, type DonutPart } from '../../../../components/charts/DonutChart.tsx';
import { FigureLink } from '../../../../components/charts/FigureLink.tsx';
import { figureText } from '../../../../components/charts/figures.ts';
import { Swatch } from '../../../../components/charts/Swatch.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { asTable, type PartProps } from '../part.ts';
import { emptyReason } from '../points.ts';
import { approvalQuery } from '../queries.ts';
import { ofMethod, REJECTED, type RowsOf, SUCCESSFUL } from '../rows.ts';
import { percentOf } from './rejections.ts';

const HEIGHT = 220;

const Line = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 20px',
  minHeight: HEIGHT,
  '& table': { flex: '1 1 190px', borderCollapse: 'collapse' },
  '& td, & th': {
    padding: '10px 0',
    textAlign: 'end',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& th': { textAlign: 'start' },
  '& .part': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .part svg': { flexShrink: 0 },
  '& td + td, & tfoot td': { fontWeight: 600, paddingLeft: 12 },
  '& tfoot td, & tfoot th': { borderBottom: 0 },
}));

/** How payins ended, in the parts of the donut. */
const partsOf = (data: RouteOutput<typeof getApprovalRatio>, rowsOf: RowsOf, t: TFunction): DonutPart[] => {
  const { successfulTxn: approved, rejectedTxn: rejected } = data;
  const rows = (words: Record<string, string>) => rowsOf('interac-payins', data, words);
  const of = (method: 'REQUEST_MONEY' | 'MANUAL' | 'AUTOMATIC') => rows({ ...SUCCESSFUL, ...ofMethod(method) });
  return [
    {
      id: 'request',
      label: t('Approved: Request'),
      value: approved.requestMoney,
      role: 'requestMoney',
      address: of('REQUEST_MONEY'),
    },
    { id: 'manual', label: t('Approved: Manual'), value: approved.manual, role: 'manual', address: of('MANUAL') },
    // The specification has no such method: it is there only where a ledger has it
    ...(approved.automatic > 0
      ? [
          {
            id: 'automatic',
            label: t('Approved: Automatic'),
            value: approved.automatic,
            role: 'automatic' as const,
            address: of('AUTOMATIC'),
          },
        ]
      : []),
    {
      id: 'rejections',
      label: t('Rejections'),
      value: rejected.totalTransactions,
      role: 'rejections',
      address: rows(REJECTED),
    },
  ];
};

/** How many payins were approved, by method, and how many were rejected. */
export const ApprovalCard = (props: PartProps) => {
  const { merchantId, choices, rowsOf } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const query = useQuery(approvalQuery(merchantId, choices));
  const parts = query.data ? partsOf(query.data, rowsOf, t) : [];
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const approved = query.data?.successfulTxn.totalTransactions ?? 0;
  const share = (value: number) => figureText(percentOf(value, total), 'percent', locale);
  return (
    <ChartCard
      title={t('Approval Ratio')}
      fileName="approval-ratio"
      table={
        total === 0 || query.isError
          ? undefined
          : {
              heads: [t('Outcome')],
              columns: [t('Transactions'), t('Share')],
              rows: parts.map(({ id, label, value, address }) => ({
                key: id,
                heads: [label],
                figures: [
                  { value, kind: 'count', address },
                  { value: percentOf(value, total), kind: 'percent' },
                ],
              })),
            }
      }
      legend={parts}
      {...asTable(props, 'approvals')}
    >
      <ChartState
        query={query}
        height={HEIGHT}
        isEmpty={total === 0}
        why={emptyReason(query.data, locale, t, days =>
          t('No payin was approved or rejected from {{from}} to {{to}}.', days),
        )}
      >
        <Line>
          <DonutChart label={t('Approval Ratio')} parts={parts} figure={share(approved)} word={t('approved')} />
          <table aria-label={t('Approval Ratio')}>
            <tbody>
              {parts.map(({ id, label, value, role, address }) => (
                <tr key={id}>
                  <th scope="row">
                    <span className="part">
                      <Swatch role={role} draw="bar" />
                      {label}
                    </span>
                  </th>
                  <td>
                    <FigureLink address={address}>{figureText(value, 'count', locale)}</FigureLink>
                  </td>
                  <td>{share(value)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Total')}</th>
                <td colSpan={2}>{figureText(total, 'count', locale)}</td>
              </tr>
            </tfoot>
          </table>
        </Line>
      </ChartState>
    </ChartCard>
  );
};
