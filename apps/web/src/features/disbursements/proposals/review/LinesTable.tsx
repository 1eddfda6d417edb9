import { formatMoney, type Locale } from '@drumlin/contract/core/money.ts';
import { DISBURSEMENT_LINES, type DisbursementLine } from '@drumlin/contract/disbursements/lines.ts';
import { type Proposal, type ProposalLine, REVIEWED_LINES } from '@drumlin/contract/disbursements/schemas.ts';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../../components/EmptyValue.tsx';
import { Money } from '../../../../components/Money.tsx';
import { type RowsChoice, RowsLink } from '../../../../components/RowsLink.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { reportNames, rowsAddress } from '../../../../lib/row-address.ts';
import { usePermissions } from '../../../../lib/session/session.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { Figures } from '../Figures.tsx';
import { rowsInWords } from './line-words.ts';
import { ReviewedCell } from './ReviewedCell.tsx';

/** The rows behind a line that the reader may open, named by their report and, where it has several spans of them, their days. */
const useChoices = () => {
  const { t } = useTranslation();
  const permissions = usePermissions();
  return (places: ProposalLine['places']): RowsChoice[] =>
    places.flatMap(({ report, words }) => {
      const address = rowsAddress(report, words, permissions);
      const name = reportNames(report)
        .map(each => t(each))
        .join(' · ');
      const { from = '', to = '' } = words;
      const isOne = places.filter(each => each.report === report).length === 1;
      const label = isOne ? name : t('{{report}}, {{from}} to {{to}}', { report: name, from, to });
      return address ? [{ address, label, title: label, key: `${report} ${Object.values(words).join(' ')}` }] : [];
    });
};

const SIGNS = { [-1]: '−', 0: '=', 1: '+' } as const;

/** What a line's amount does to what there is to send; adjustments go both ways, and the first line is what it begins with: a space, as high as a sign. */
const signOf = (line: DisbursementLine): string =>
  line === 'startBalance' ? '\u00a0' : line === 'adjustments' ? '±' : SIGNS[DISBURSEMENT_LINES[line].effect];

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

const isOff = ({ amountCents, ledgerCents }: ProposalLine): boolean =>
  ledgerCents !== null && ledgerCents !== amountCents;

const Check = ({ amountCents, ledgerCents }: Pick<ProposalLine, 'amountCents' | 'ledgerCents'>) => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (ledgerCents === null) return <EmptyValue />;
  const off = Math.abs(amountCents - ledgerCents);
  return off === 0 ? (
    <Verdict>
      <CircleCheck size={16} aria-hidden />
      {t('Equals ledger')}
    </Verdict>
  ) : (
    <Verdict className="off">
      <TriangleAlert size={16} aria-hidden />
      {t('Off by {{amount}}', { amount: formatMoney(off / 100, locale) })}
    </Verdict>
  );
};

const Rows = ({ line, rows, places }: ProposalLine) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const choices = useChoices()(places);
  return rows === null ? <EmptyValue /> : <RowsLink choices={choices}>{rowsInWords(line, rows, t, locale)}</RowsLink>;
};

interface LineProps {
  proposal: Proposal;
  line: ProposalLine;
  isOpen: boolean;
}

const Row = ({ proposal, line, isOpen }: LineProps) => {
  const { t } = useTranslation();
  const label = t(DISBURSEMENT_LINES[line.line].label);
  const isResult = DISBURSEMENT_LINES[line.line].effect === 0;
  return (
    <tr style={isResult ? { background: 'var(--mui-palette-tokens-bg-sunken)' } : undefined}>
      <td data-card="title">
        <Name className={isResult ? 'result' : undefined}>
          <span className="sign">{signOf(line.line)}</span>
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
        <Compared className={isOff(line) ? 'off' : undefined}>
          <Money units={line.ledgerCents === null ? null : line.ledgerCents / 100} />
        </Compared>
      </td>
      <td data-label={t('Check')}>
        <Check {...line} />
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
