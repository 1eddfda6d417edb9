import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { ENTRY_KINDS, JOURNAL_ACCOUNTS, type JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type { JournalEntry, Movement } from '@drumlin/contract/journal/funds.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedPart } from '../../../components/FailedPart.tsx';
import { PAGE_SIZE } from '../../../components/list/list-search.ts';
import { Money } from '../../../components/Money.tsx';
import { SideDialog } from '../../../ui/dialogs/SideDialog.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { ToneChip } from '../../../ui/ToneChip.tsx';
import { entriesQuery } from './queries.ts';

const Entry = styled('section')(({ theme: { vars, typography } }) => ({
  padding: '12px 0',
  borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& h3': { ...typography.control, margin: 0 },
  '& p': { ...typography.caption, margin: '2px 0 6px', color: vars.palette.tokens.text.secondary },
  '& table': { width: '100%', borderCollapse: 'collapse', ...typography.dense },
  '& th': { ...typography.caption, fontWeight: 400, color: vars.palette.tokens.text.secondary },
  '& th, & td': { padding: '2px 0', textAlign: 'start' },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

const isAccount = (account: string): account is JournalAccount => Object.hasOwn(JOURNAL_ACCOUNTS, account);

const Lines = ({ reference, lines }: Pick<JournalEntry, 'reference' | 'lines'>) => {
  const { t } = useTranslation();
  return (
    <table aria-label={t('Lines of {{reference}}', { reference })}>
      <thead>
        <tr>
          <th scope="col">{t('Account')}</th>
          <th scope="col" className="figure">
            {t('Debit')}
          </th>
          <th scope="col" className="figure">
            {t('Credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, debitCents, creditCents }) => (
          <tr key={account}>
            <td>{isAccount(account) ? t(JOURNAL_ACCOUNTS[account].name) : account}</td>
            <td className="figure">{debitCents > 0 && <Money units={debitCents / 100} />}</td>
            <td className="figure">{creditCents > 0 && <Money units={creditCents / 100} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const isOff = ({ lines }: JournalEntry): boolean =>
  lines.reduce((off, { debitCents, creditCents }) => off + debitCents - creditCents, 0) !== 0;

const EntryPart = ({ entry }: { entry: JournalEntry }) => {
  const { t } = useTranslation();
  const time = toEasternWall(new Date(entry.postedAt)).slice(0, 16);
  return (
    <Entry>
      <h3>{entry.merchantName ?? t('Operational fund')}</h3>
      <p>
        {entry.reference} · {t('Posted {{time}} ET by {{name}}', { time, name: entry.by ?? t('the portal') })}
        {entry.findingId !== null && ` · ${t('Posted again after finding {{id}}', { id: entry.findingId })}`}
      </p>
      {isOff(entry) && <ToneChip tone="error" icon={TriangleAlert} label={t('Does not balance')} />}
      <Lines {...entry} />
    </Entry>
  );
};

interface EntriesDialogProps {
  account: JournalAccount;
  movement: Pick<Movement, 'day' | 'kind'>;
  onClose: () => void;
}

/** The entries that a movement is the sum of, each with its lines. */
export const EntriesDialog = ({ account, movement, onClose }: EntriesDialogProps) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...entriesQuery(account, movement, page),
    placeholderData: keepPreviousData,
  });
  return (
    <SideDialog
      open
      title={t(ENTRY_KINDS[movement.kind].name)}
      subtitle={`${t(JOURNAL_ACCOUNTS[account].name)}, ${movement.day}`}
      onClose={onClose}
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" sx={{ height: 240 }} />}
      {data?.data.map(entry => (
        <EntryPart key={entry.id} entry={entry} />
      ))}
      {data && data.totalPages > 1 && (
        <Pager
          page={data.currentPage}
          pages={data.totalPages}
          rows={data.data.length}
          pageSize={PAGE_SIZE}
          total={data.totalRecords}
          onTurn={setPage}
        />
      )}
    </SideDialog>
  );
};
