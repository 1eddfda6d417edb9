import { formatMoney, type Locale } from '@drumlin/contract/core/money.ts';
import {
  DISBURSEMENT_LINES,
  type DisbursementLine,
  differenceOf,
  signOf,
} from '@drumlin/contract/disbursements/lines.ts';
import { type Proposal, type ProposalLine, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../../components/EmptyValue.tsx';
import { Money } from '../../../../components/Money.tsx';
import { RowsLink, useRowsChoices } from '../../../../components/RowsLink.tsx';
import { rowsInWords } from '../../../../components/row-words.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { reportNames } from '../../../../lib/row-address.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { Figures } from '../Figures.tsx';
import { ReviewedCell } from './ReviewedCell.tsx';

/** What is counted behind each line; rows where nothing is said. */
const KINDS: Readonly<Partial<Record<DisbursementLine, string>>> = {
  purchases: 'interac-payins',
  reserve: 'days',
  maturedReserve: 'days',
  payouts: 'interac-payouts',
  returns: 'interac-returns',
  adjustments: 'interac-adjustments',
  fees: 'fees',
};

const Name = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  gap: 8,
  '& .sign': { width: 14, textAlign: 'center', color: vars.palette.tokens.text.secondary },
  '&.result': { fontWeight: 600 },
}));
const Compared = styled('span')(({ theme: { vars } }) => ({
  fontWeight: 400,
  color: vars.palette.tokens.text.secondary,
  '&.off': { fontWeight: 600, color: vars.palette.tokens.text.primary },
}));
const Verdict = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: 6,
  color: vars.palette.tokens.success.text,
  '& svg': { flexShrink: 0, color: vars.palette.tokens.success.mark },
  '&.off': { fontWeight: 550, color: vars.palette.tokens.error.text },
  '&.off svg': { color: vars.palette.tokens.error.mark },
}));

const Check = ({ off }: { off: number | null }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (off === null) return <EmptyValue />;
  return off === 0 ? (
    <Verdict>
      <CircleCheck size={16} aria-hidden />
      {t('Equals ledger')}
    </Verdict>
  ) : (
    <Verdict className="off">
      <TriangleAlert size={16} aria-hidden />
      {t('Off by {{amount}}', { amount: formatMoney(Math.abs(off) / 100, locale) })}
    </Verdict>
  );
};

/** How many rows are behind a line, and those that the reader may open, named by their report. */
const Rows = ({ line, rows, places }: ProposalLine) => {
  const { t } = useTranslation();
  const choices = useRowsChoices()(places, {
    kindOf: ({ report }) => report,
    labelOf: ({ report }) =>
      reportNames(report)
        .map(name => t(name))
        .join(' · '),
  });
  if (rows === null) return <EmptyValue />;
  return (
    <RowsLink choices={choices.map(choice => ({ ...choice, title: choice.label }))}>
      {rowsInWords(KINDS[line] ?? 'rows', rows, t)}
    </RowsLink>
  );
};

interface LineProps {
  proposal: Proposal;
  line: ProposalLine;
  isOpen: boolean;
}

const Row = ({ proposal, line, isOpen }: LineProps) => {
  const { t } = useTranslation();
  const label = t(DISBURSEMENT_LINES[line.line].label);
  const { effect } = DISBURSEMENT_LINES[line.line];
  const isResult = effect === 0;
  const off = differenceOf(line);
  return (
    <tr style={isResult ? { background: 'var(--mui-palette-tokens-bg-sunken)' } : undefined}>
      <td data-card="title">
        <Name className={isResult ? 'result' : undefined}>
          {/* What it begins with has none: a space, as high as a sign */}
          <span className="sign">{line.line === 'startBalance' ? '\u00a0' : signOf(line.line, effect)}</span>
          {label}
        </Name>
      </td>
      <td className="figure" data-card="side">
        <Money units={line.amountCents / 100} />
      </td>
      <td className="count" data-label={t('Rows')} data-empty={isResult || undefined}>
        {!isResult && <Rows {...line} />}
      </td>
      <td className="figure" data-label={t('Ledger')}>
        <Compared className={off ? 'off' : undefined}>
          <Money units={line.ledgerCents === null ? null : line.ledgerCents / 100} />
        </Compared>
      </td>
      <td data-label={t('Check')}>
        <Check off={off} />
      </td>
      <td data-empty={isResult || undefined}>
        <ReviewedCell proposal={proposal} line={line} label={label} isOpen={isOpen} />
      </td>
    </tr>
  );
};

const figuresOf = (proposal: Proposal, t: TFunction, locale: Locale) => {
  const { netAmtCents, leavesCents, linesReviewed, lines, changes } = proposal;
  const rows = lines.reduce((sum, line) => sum + (line.rows ?? 0), 0);
  const off = Math.abs(changes.differenceCents);
  const isCompared = lines.some(({ ledgerCents }) => ledgerCents !== null);
  return [
    { label: t('Net amount'), value: <Money units={netAmtCents / 100} total /> },
    {
      label: t('Lines reviewed'),
      value: t('{{done}} of {{all}}', {
        done: linesReviewed.toLocaleString(locale),
        all: REVIEWED_LINES.length.toLocaleString(locale),
      }),
    },
    { label: t('Rows behind them'), value: rows.toLocaleString(locale) },
    {
      label: t('Difference to ledger'),
      value: isCompared ? <Money units={off / 100} total /> : <EmptyValue />,
      isOff: off > 0,
    },
    ...(leavesCents === null
      ? []
      : [{ label: t('Leaves available'), value: <Money units={leavesCents / 100} total /> }]),
  ];
};

const HEADS = [
  { label: 'Line' },
  { label: 'Amount', className: 'figure' },
  { label: 'Rows', className: 'count' },
  { label: 'Ledger', className: 'figure' },
  { label: 'Check' },
  { label: 'Reviewed' },
];

/** The lines of a proposal, each beside what the ledger says now and the rows behind it, and reviewed by hand. */
export const LinesTable = ({ proposal, isOpen }: { proposal: Proposal; isOpen: boolean }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <DataTable
      label={t('Lines')}
      asCards
      top={<Figures figures={figuresOf(proposal, t, locale)} />}
      head={HEADS.map(({ label, className }) => (
        <th key={label} scope="col" className={className}>
          {t(label)}
        </th>
      ))}
    >
      {proposal.lines
        .filter(({ line }) => line !== 'gross')
        .map(line => (
          <Row key={line.line} proposal={proposal} line={line} isOpen={isOpen} />
        ))}
    </DataTable>
  );
};
