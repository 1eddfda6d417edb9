import { toEasternWall } from '@drumlin/contract/core/eastern.ts';
import { listSupportLooks, type SupportLook } from '@drumlin/contract/support/routes.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { DataList } from '../../components/list/DataList.tsx';
import { PAGE_SIZE } from '../../components/list/list-search.ts';
import { apiQuery } from '../../lib/api/query.ts';
import { SideDialog } from '../../ui/dialogs/SideDialog.tsx';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';

const namedWords = ({ named }: SupportLook): string =>
  Object.entries(named)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');

const columns = (t: TFunction): Column<SupportLook>[] => [
  {
    header: t('Date (ET)'),
    cell: look => <EasternTime wall={toEasternWall(new Date(look.happenedAt))} />,
    onCard: 'line',
  },
  { header: t('Request'), cell: look => look.route, onCard: 'title' },
  { header: t('Details'), cell: namedWords },
];

/** What was looked at in a support view, the newest first. */
export const SupportLooks = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const querystring = { page, limit: PAGE_SIZE };
  return (
    <SideDialog open title={t('What was looked at')} width={720} onClose={onClose}>
      <DataList
        label={t('What was looked at')}
        query={apiQuery(listSupportLooks, { params: { id }, querystring })}
        columns={columns(t)}
        errorTitle={t('What was looked at could not be loaded')}
        empty={<EmptyPanel title={t('Nothing was looked at')} />}
        paging={{
          search: { page },
          go: next => setPage(next.page ?? 1),
          totalText: count => t('Total Records: {{count}}', { count }),
        }}
      />
    </SideDialog>
  );
};
