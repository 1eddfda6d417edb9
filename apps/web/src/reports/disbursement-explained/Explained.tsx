import type { RouteOutput } from '@drumlin/contract/core/route.ts';
import {
  explainIbtDisbursement,
  explainInteracDisbursement,
  type InteracExplanation,
} from '@drumlin/contract/disbursements/explanation.ts';
import { DISBURSEMENT_LINES, differenceOf, signOf } from '@drumlin/contract/disbursements/lines.ts';
import { partOf } from '@drumlin/contract/reconciliation/identities.ts';
import {
  ibtRowAccounting,
  ibtStatement,
  interacRowAccounting,
  interacStatement,
} from '@drumlin/contract/statements/routes.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BookOpen, CircleCheck, FileText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../components/FileButton.tsx';
import { Money } from '../../components/Money.tsx';
import { download } from '../../lib/api/download.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExplainedHead } from './ExplainedHead.tsx';
import { LineRows } from './LineRows.tsx';
import { LinesTable, type ShownLine } from './LinesTable.tsx';
import { Waterfall } from './Waterfall.tsx';

interface FilesProps {
  rowKey: string;
  product: 'INTERAC' | 'IBT';
}

const ROUTES = {
  INTERAC: { statement: interacStatement, accounting: interacRowAccounting },
  IBT: { statement: ibtStatement, accounting: ibtRowAccounting },
} as const;

/** What is taken along of a disbursement: its statement, and for the staff who see the books its double entry. */
const Files = ({ rowKey, product }: FilesProps) => {
  const seesBooks = usePermissions().includes('DISBURSEMENTS_VIEW');
  const { statement, accounting } = ROUTES[product];
  return (
    <>
      {seesBooks && (
        <FileButton
          icon={BookOpen}
          label="Accounting file"
          fetchFile={() => download(accounting, { querystring: { rowKey } })}
        />
      )}
      <FileButton
        variant="contained"
        icon={FileText}
        label="Statement (PDF)"
        fetchFile={() => download(statement, { querystring: { rowKey } })}
      />
    </>
  );
};

const Frame = styled('p', { shouldForwardProp: prop => prop !== 'tone' })<{ tone: 'success' | 'error' }>(
  ({ theme: { vars, typography }, tone }) => ({
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    margin: '0 auto 0 0',
    color: vars.palette.tokens[tone].text,
    '& svg': { flexShrink: 0 },
  }),
);

interface DifferenceProps {
  /** undefined until it is known. */
  found: Pick<InteracExplanation, 'tiesOut' | 'difference'> & { currency?: string };
}

/** What was sent and kept, less what the ledger says there was. */
const Difference = ({ found }: { found: DifferenceProps['found'] | undefined }) => {
  const { t } = useTranslation();
  if (!found) return <Frame tone="success" />;
  const { tiesOut, difference, currency } = found;
  const Sign = tiesOut ? CircleCheck : TriangleAlert;
  return (
    <Frame tone={tiesOut ? 'success' : 'error'}>
      <Sign size={16} aria-hidden />
      <span>
        {t('Difference')} <Money units={difference / 100} {...(currency !== undefined && { currency })} total />
      </span>
    </Frame>
  );
};

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  margin: '0 0 20px',
  padding: '12px 16px 12px 32px',
  borderRadius: 9,
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.error.tint,
}));

/** What differs besides the lines: periods that do not meet, or what is held. Nothing where nothing does. */
const OtherAmounts = ({ explanation: { beside, currency } }: { explanation: InteracExplanation }) => {
  const { t } = useTranslation();
  if (beside.length === 0) return null;
  return (
    <List aria-label={t('Besides the lines')}>
      {beside.map(({ identity, part, expected, found }) => (
        <li key={`${identity} ${part}`}>
          {t(partOf(identity, part)?.label ?? part)}: {t('expected')}{' '}
          <Money units={expected / 100} currency={currency} total />, {t('found')}{' '}
          <Money units={found / 100} currency={currency} total />
        </li>
      ))}
    </List>
  );
};

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

const useShownLines = (explanation: InteracExplanation): ShownLine[] => {
  const { t } = useTranslation();
  return explanation.lines.map(line => {
    const { label, effect } = DISBURSEMENT_LINES[line.line];
    return {
      key: line.line,
      label: t(label),
      ...(line.line !== 'startBalance' && { sign: signOf(line.line, effect) }),
      ...(effect !== 0 && { where: <LineRows explanation={explanation} line={line} /> }),
      ...(effect === 0 && { emphasis: line.line === 'netAmount' ? 'result' : 'balance' }),
      amount: line.amountCents,
      ledger: differenceOf(line) ? (line.ledgerCents ?? undefined) : undefined,
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
        cents={lines.find(({ line }) => line === 'netAmount')?.amountCents ?? 0}
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
      <OtherAmounts explanation={explanation} />
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
