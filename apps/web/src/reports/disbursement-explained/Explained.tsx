import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import {
  explainIbtDisbursement,
  explainInteracDisbursement,
  type InteracExplanation,
} from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES } from '@drumlin/contract/disbursements/lines.ts';
import Skeleton from '@mui/material/Skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Beside } from './Beside.tsx';
import { Difference } from './Difference.tsx';
import { ExplainedHead } from './ExplainedHead.tsx';
import { Files } from './Files.tsx';
import { LineRows } from './LineRows.tsx';
import { LinesTable, type ShownLine } from './LinesTable.tsx';
import { Waterfall } from './Waterfall.tsx';

interface KeyProps {
  rowKey: string;
}

const useInterac = (rowKey: string) => useQuery(apiQuery(explainInteracDisbursement, { params: { rowKey } }));
const useIbt = (rowKey: string) => useQuery(apiQuery(explainIbtDisbursement, { params: { rowKey } }));

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  height: number;
  /** `at`: when it was answered, in milliseconds. */
  children: (found: T, at: number) => ReactNode;
}

function Loaded<T>({ query: { data, dataUpdatedAt, isError, refetch }, height, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data, dataUpdatedAt);
  if (isError) return <ErrorPanel title={t('Could not explain this disbursement.')} onRetry={() => refetch()} />;
  return <Skeleton variant="rounded" height={height} sx={{ mb: 2.5 }} />;
}

const SIGNS = { 1: '+', [-1]: '−', 0: '=' } as const;

const useShownLines = (explanation: InteracExplanation): ShownLine[] => {
  const { t } = useTranslation();
  return explanation.lines.map(line => {
    const { label, effect } = DISBURSEMENT_LINES[line.line];
    const sign = line.line === 'adjustments' ? '±' : SIGNS[effect];
    return {
      key: line.line,
      label: t(label),
      ...(line.line !== 'startBalance' && { sign }),
      ...(effect !== 0 && { where: <LineRows explanation={explanation} line={line} /> }),
      ...(effect === 0 && { emphasis: line.line === 'netAmount' ? 'result' : 'balance' }),
      amount: line.amount,
      ledger: line.difference === 0 ? undefined : (line.ledger ?? undefined),
    } as const;
  });
};

const InteracLines = ({ explanation, at }: { explanation: InteracExplanation; at: number }) => {
  const { t } = useTranslation();
  const { lines, currency, purchases, others } = explanation;
  const shown = useShownLines(explanation);
  return (
    <>
      <ExplainedHead
        {...explanation}
        comparedAt={at}
        label={t('Net amount')}
        cents={lines.find(({ line }) => line === 'netAmount')?.amount ?? 0}
        product={t('Interac e-Transfer')}
      >
        {t('Purchases {{from}} to {{to}}, payouts and the rest {{otherFrom}} to {{otherTo}}', {
          ...purchases,
          otherFrom: others.from,
          otherTo: others.to,
        })}
      </ExplainedHead>
      <Waterfall explanation={explanation} />
      <LinesTable caption={t('From start balance to net amount')} lines={shown} currency={currency} />
      <Beside explanation={explanation} />
    </>
  );
};

/** How an Interac disbursement was reached. */
export const Interac = ({ rowKey }: KeyProps) => (
  <Loaded query={useInterac(rowKey)} height={700}>
    {(explanation, at) => <InteracLines explanation={explanation} at={at} />}
  </Loaded>
);

type IbtFound = RouteOutput<typeof explainIbtDisbursement>;

const IbtLines = ({ found, at }: { found: IbtFound; at: number }) => {
  const { t } = useTranslation();
  const lines: ShownLine[] = [
    { key: 'amount', label: t('Disbursed amount'), where: t('Sent to the merchant'), amount: found.amount },
    { key: 'fee', label: t('Fee'), sign: '+', amount: found.fee },
    {
      key: 'total',
      label: t('Total'),
      sign: '=',
      where: t('Left the operational wallet'),
      amount: found.total,
      ledger: found.tiesOut ? undefined : found.amount + found.fee,
      emphasis: 'result',
    },
  ];
  return (
    <>
      <ExplainedHead
        {...found}
        comparedAt={at}
        label={t('Disbursed amount')}
        cents={found.amount}
        currency="CAD"
        product={t('Instant Bank Transfer')}
      />
      <LinesTable caption={t('What left the wallet')} lines={lines} currency="CAD" />
    </>
  );
};

/** How an Instant Bank Transfer disbursement was reached. */
export const Ibt = ({ rowKey }: KeyProps) => (
  <Loaded query={useIbt(rowKey)} height={240}>
    {(found, at) => <IbtLines found={found} at={at} />}
  </Loaded>
);

/** The footers: whether the ledger says the same, and what is taken along. */
export const InteracFoot = ({ rowKey }: KeyProps) => (
  <>
    <Difference found={useInterac(rowKey).data} />
    <Files rowKey={rowKey} product="INTERAC" />
  </>
);
export const IbtFoot = ({ rowKey }: KeyProps) => (
  <>
    <Difference found={useIbt(rowKey).data} />
    <Files rowKey={rowKey} product="IBT" />
  </>
);
