import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { proposeAgain } from '@drumlin/contract/disbursements/proposals.ts';
import { type ChangedRow, NAMED_CHANGES, type Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../../components/dates/EasternTime.tsx';
import type { Column } from '../../../../components/list/columns.ts';
import { ListHead, ListRows } from '../../../../components/list/ListTable.tsx';
import { Money } from '../../../../components/Money.tsx';
import { rowsInWords } from '../../../../components/row-words.ts';
import { call } from '../../../../lib/api/call.ts';
import { useLocale } from '../../../../lib/i18n.ts';
import { reportNames, rowAddress } from '../../../../lib/row-address.ts';
import { usePermissions } from '../../../../lib/session/session.ts';
import { supportViewId } from '../../../../lib/support-view.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import { ModalDialog } from '../../../../ui/dialogs/ModalDialog.tsx';
import { RADIUS } from '../../../../ui/dimensions.ts';
import { shortenMiddle } from '../../../../ui/shorten-middle.ts';
import { timeOf } from './proposal-dates.ts';
import { useProposalAct } from './use-proposal-act.ts';

const Note = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 52,
  padding: '8px 14px',
  borderRadius: RADIUS.note,
  color: vars.palette.tokens.text.primary,
  backgroundColor: vars.palette.tokens.warning.tint,
  '& > svg': { flexShrink: 0, color: vars.palette.tokens.warning.mark },
  '& p': { flex: '1 1 320px', margin: 0 },
  '& .MuiButton-text': { color: vars.palette.tokens.warning.text },
}));

interface StaleNoteProps {
  title: string;
  text: string;
  /** What is done about it. */
  children?: ReactNode;
}

/** Says across the page that a proposal cannot go on as it is, and why. */
const StaleNote = ({ title, text, children }: StaleNoteProps) => (
  <Note role="status">
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
    <p>
      <b>{title}</b> {text}
    </p>
    {children}
  </Note>
);

const RowKey = ({ report, rowKey }: ChangedRow) => {
  const address = rowAddress(report, rowKey, usePermissions());
  const short = <code title={rowKey}>{shortenMiddle(rowKey)}</code>;
  return address ? <Link {...address}>{short}</Link> : short;
};

const ChangedRows = ({ changes, onClose }: Pick<Proposal, 'changes'> & { onClose: () => void }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: Column<ChangedRow & { id: string }>[] = [
    {
      header: t('Report'),
      cell: ({ report }) =>
        reportNames(report)
          .map(name => t(name))
          .join(' · '),
      onCard: 'title',
    },
    { header: t('Row'), cell: row => <RowKey {...row} /> },
    { header: t('What happened'), cell: ({ isNew }) => (isNew ? t('Came since') : t('Corrected since')) },
    { header: t('Since (ET)'), cell: ({ updatedAt }) => <EasternTime wall={toEasternWall(new Date(updatedAt))} /> },
    { header: t('Before'), isFigure: true, cell: ({ beforeCents }) => <Money units={beforeCents / 100} /> },
    { header: t('Now'), isFigure: true, cell: ({ nowCents }) => <Money units={nowCents / 100} /> },
  ];
  return (
    <ModalDialog open width={880} title={t('Rows that have changed')} onClose={onClose}>
      <DataTable
        label={t('Rows that have changed')}
        asCards
        head={<ListHead columns={columns} sort={undefined} onSort={undefined} />}
        foot={
          changes.count > NAMED_CHANGES && (
            <b>
              {t('The first {{shown}} of {{total}} rows', {
                shown: changes.rows.length.toLocaleString(locale),
                total: changes.count.toLocaleString(locale),
              })}
            </b>
          )
        }
      >
        <ListRows columns={columns} rows={changes.rows.map(row => ({ ...row, id: `${row.report} ${row.rowKey}` }))} />
      </DataTable>
    </ModalDialog>
  );
};

const whyStale = ({ passedOn, changes: { count }, proposed }: Proposal, t: TFunction): string => {
  const time = timeOf(proposed.at);
  if (passedOn !== null)
    return t(
      'A disbursement of {{day}} has come in since and closes its days. It can neither be approved nor proposed again: reject it, and propose anew.',
      { day: passedOn },
    );
  if (count > 0)
    return t('{{rows}} came or changed after it was made at {{time}} ET. It cannot be approved as it is.', {
      rows: rowsInWords('rows', count, t),
      time,
    });
  return t('The ledger says something else than at {{time}} ET, when it was made. It cannot be approved as it is.', {
    time,
  });
};

/** Says that a proposal is stale, shows what has changed, and has it proposed again. */
export const Stale = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayPropose = usePermissions().includes('DISBURSEMENTS_PROPOSE');
  const [isOpen, setOpen] = useState(false);
  const again = useProposalAct({
    mutationFn: () => call(proposeAgain, { params: { id: proposal.id }, body: {} }),
    successMessage: t('Proposed again'),
    onSuccess: next => navigate({ to: '/merchant/disbursements/$id', params: { id: String(next.id) } }),
  });
  const { count } = proposal.changes;
  const rows = rowsInWords('rows', count, t);
  return (
    <StaleNote title={t('This proposal is stale.')} text={whyStale(proposal, t)}>
      {count > 0 && (
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('Show {{rows}}', { rows })}
        </Button>
      )}
      {mayPropose && proposal.passedOn === null && (
        <Button
          startIcon={<RefreshCw size={16} aria-hidden />}
          loading={again.isPending}
          disabled={supportViewId !== undefined}
          onClick={() => again.mutate()}
        >
          {t('Propose again')}
        </Button>
      )}
      {isOpen && <ChangedRows changes={proposal.changes} onClose={() => setOpen(false)} />}
    </StaleNote>
  );
};
