import { ENTRY_KINDS, JOURNAL_ACCOUNTS, type JournalAccount } from '@drumlin/contract/journal/accounts.ts';
import type { Movement } from '@drumlin/contract/journal/funds.ts';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, ListRow } from '../../../components/list/columns.ts';
import { DataList } from '../../../components/list/DataList.tsx';
import { Money } from '../../../components/Money.tsx';
import { useLocale } from '../../../lib/i18n.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import type { TabProps } from '../search.ts';
import { EntriesDialog } from './EntriesDialog.tsx';
import { movementsQuery } from './queries.ts';

type Row = Movement & ListRow;

const columns = (t: TFunction, number: (value: number) => string, open: (row: Row) => void): Column<Row>[] => [
  {
    header: t('Movement'),
    cell: row => (
      <Button variant="text" size="small" className="row" onClick={() => open(row)}>
        {t(ENTRY_KINDS[row.kind].name)}
      </Button>
    ),
    onCard: 'title',
  },
  { header: t('Day (ET)'), cell: ({ day }) => day, onCard: 'line' },
  { header: t('Entries'), isFigure: true, cell: ({ entries }) => number(entries) },
  { header: t('Debit'), isFigure: true, cell: ({ debitCents }) => <Money units={debitCents / 100} /> },
  { header: t('Credit'), isFigure: true, cell: ({ creditCents }) => <Money units={creditCents / 100} /> },
  { header: t('Balance'), isFigure: true, cell: ({ balanceCents }) => <Money units={balanceCents / 100} /> },
];

/** What moved an account by day and kind, with the balance after it; each opens its entries. */
export const MovementsList = ({ account, search, go }: TabProps & { account: JournalAccount }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const [opened, setOpened] = useState<Movement>();
  const name = t(JOURNAL_ACCOUNTS[account].name);
  return (
    <>
      <DataList
        label={t('Movements of {{account}}', { account: name })}
        query={{
          ...movementsQuery(account, search.page),
          select: answer => ({
            ...answer,
            data: answer.data.map(each => ({ ...each, id: `${each.day} ${each.kind}` })),
          }),
        }}
        columns={columns(t, value => value.toLocaleString(locale), setOpened)}
        errorTitle={t('The movements could not be loaded')}
        empty={<EmptyPanel title={t('Nothing has moved this account yet')} />}
        paging={{
          search,
          go,
          totalText: count => t('Movements: {{count}}', { count }),
        }}
      />
      {opened && <EntriesDialog account={account} movement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
