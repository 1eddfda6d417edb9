import { type ListedProposal, MAX_TOGETHER } from '@drumlin/contract/disbursements/schemas.ts';
import { isOpen } from '@drumlin/contract/disbursements/states.ts';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../components/Money.tsx';
import { useLocale } from '../../../../lib/i18n.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { LinesReviewed } from '../columns.tsx';
import { Figures } from '../Figures.tsx';
import { StateChip } from '../StateChip.tsx';
import { canApprove, sumOf } from './choice.ts';

/** What makes a row the current one stands above the rest of the row but for what is pressed in it. */
const Opener = styled(Link)({
  textAlign: 'left',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}) as typeof Link;
const Above = styled('span')({ position: 'relative', zIndex: 1 });

interface RunTableProps {
  rows: readonly ListedProposal[];
  chosen: readonly ListedProposal[];
  current: ListedProposal | undefined;
  mayApprove: boolean;
  onToggle: (row: ListedProposal) => void;
  onToggleAll: (isAll: boolean) => void;
  onOpen: (row: ListedProposal) => void;
}

const HEADS = [
  { label: 'Merchant' },
  { label: 'Gross amount', className: 'figure' },
  { label: 'Net amount', className: 'figure' },
  { label: 'Leaves available', className: 'figure' },
  { label: 'State' },
];

const Row = ({ row, isChosen, ...props }: { row: ListedProposal; isChosen: boolean } & RunTableProps) => {
  const { t } = useTranslation();
  const { current, mayApprove, onToggle, onOpen } = props;
  const { merchantName, reference, grossCents, netAmtCents, leavesCents, linesReviewed } = row;
  return (
    <tr aria-current={row.id === current?.id || undefined}>
      {mayApprove && (
        <td data-card="picture">
          <Above>
            <Checkbox
              size="small"
              checked={isChosen}
              disabled={!canApprove(row)}
              onChange={() => onToggle(row)}
              slotProps={{ input: { 'aria-label': t('Approve {{reference}}', { reference }) } }}
            />
          </Above>
        </td>
      )}
      <td data-card="title">
        <Opener component="button" type="button" color="inherit" underline="none" onClick={() => onOpen(row)}>
          {merchantName}
        </Opener>
      </td>
      <td className="figure" data-label={t('Gross amount')}>
        <Money units={grossCents / 100} />
      </td>
      <td className="figure" data-card="side">
        <Money units={netAmtCents / 100} />
      </td>
      <td className="figure" data-label={t('Leaves available')} data-empty={leavesCents === null || undefined}>
        <Money units={leavesCents === null ? null : leavesCents / 100} />
      </td>
      <td data-label={t('State')}>
        {isOpen(row) && !row.isStale ? <LinesReviewed count={linesReviewed} /> : <StateChip {...row} />}
      </td>
    </tr>
  );
};

/** The proposals of a run: which of them can be approved, and which of those are chosen. */
export const RunTable = (props: RunTableProps) => {
  const { rows, chosen, mayApprove, onToggleAll } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const open = rows.filter(isOpen);
  const ready = rows.filter(canApprove);
  const part = (some: readonly ListedProposal[]) => (
    <>
      <Money units={sumOf(some) / 100} total />
      <span className="many">{some.length.toLocaleString(locale)}</span>
    </>
  );
  return (
    <DataTable
      label={t('Payment run')}
      asCards
      top={
        <Figures
          figures={[
            { label: t('To be decided'), value: part(open) },
            { label: t('You can approve'), value: part(ready) },
            ...(mayApprove ? [{ label: t('Chosen'), value: part(chosen) }] : []),
          ]}
        />
      }
      head={
        <>
          {mayApprove && (
            <th scope="col">
              <Checkbox
                size="small"
                checked={chosen.length > 0}
                indeterminate={chosen.length > 0 && chosen.length < ready.length}
                disabled={ready.length === 0}
                onChange={(_, isAll) => onToggleAll(isAll)}
                slotProps={{ input: { 'aria-label': t('All that you can approve') } }}
              />
            </th>
          )}
          {HEADS.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {t(label)}
            </th>
          ))}
        </>
      }
      foot={
        ready.length > MAX_TOGETHER && (
          <span>{t('At most {{number}} are approved at once', { number: MAX_TOGETHER.toLocaleString(locale) })}</span>
        )
      }
    >
      {rows.map(row => (
        <Row key={row.id} {...props} row={row} isChosen={chosen.includes(row)} />
      ))}
    </DataTable>
  );
};
