import { type ListedFlag, listFlags } from '@drumlin/contract/portal/configurations.ts';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flagInWords } from '../../components/flag-words.ts';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { FlagDialog } from './FlagDialog.tsx';

type Row = ListedFlag & { id: string };

const flagsQuery = {
  ...apiQuery(listFlags),
  select: ({ flags }: { flags: ListedFlag[] }) => ({ data: flags.map(flag => ({ ...flag, id: flag.name })) }),
};

const everybody = (t: TFunction, { state, installed, isMissing }: ListedFlag): string => {
  if (isMissing) return t('Off: it has no script');
  if (state === 'unset') return t('{{value}}, by default', { value: installed ? t('On') : t('Off') });
  return state === 'on' ? t('On') : t('Off');
};

const columns = (t: TFunction, open: (flag: Row) => void): Column<Row>[] => [
  { header: t('Flag'), cell: ({ name }) => <code>{name}</code>, onCard: 'title' },
  { header: t('Switches'), cell: ({ name }) => flagInWords(name, t), onCard: 'line' },
  { header: t('Everybody'), cell: flag => everybody(t, flag), onCard: 'side' },
  {
    header: t('Merchant parents'),
    cell: ({ parents: { on, off } }) => (on + off > 0 ? t('{{on}} on, {{off}} off', { on, off }) : undefined),
  },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    onCard: 'actions',
    cell: flag => (
      <Button
        variant="text"
        size="small"
        aria-label={t('Change {{name}}', { name: flag.name })}
        onClick={() => open(flag)}
      >
        {t('Change')}
      </Button>
    ),
  },
];

/** The feature flags, and where each is on. */
export const FlagsList = () => {
  const { t } = useTranslation();
  const [opened, open] = useState<string>();
  return (
    <>
      <DataList
        label={t('Feature flags')}
        query={flagsQuery}
        columns={columns(t, flag => open(flag.name))}
        errorTitle={t('The feature flags could not be loaded')}
        empty={null}
      />
      {opened !== undefined && <FlagDialog name={opened} onClose={() => open(undefined)} />}
    </>
  );
};
