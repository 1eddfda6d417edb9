import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SideDialog } from '../../../ui/SideDialog.tsx';
import type { ReportRow } from '../face.ts';
import { rowQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { RowFields } from './RowFields.tsx';
import { RowLinks } from './RowLinks.tsx';
import { RowVersions } from './RowVersions.tsx';
import { Timeline } from './Timeline.tsx';

interface RowDrawerProps {
  /** The current page; a row that is not on it is fetched. */
  rows: readonly ReportRow[];
}

/** One row: its timeline and every field. The address contains its key, so it can be shared. */
export const RowDrawer = ({ rows }: RowDrawerProps) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  const { report, timeline } = face;
  const key = search.row;
  const onPage = rows.find(row => row[report.rowKey] === key);
  const fetched = useQuery({ ...rowQuery(face, key ?? ''), enabled: key !== undefined && onPage === undefined });
  const row = onPage ?? (key === undefined ? undefined : fetched.data);
  const missing = fetched.error instanceof ApiError && fetched.error.status === 404;
  const close = () => go({ ...search, row: undefined });
  return (
    <SideDialog open={key !== undefined} title={t('Details')} onClose={close}>
      {row && (
        <>
          {timeline && <Timeline steps={timeline(row)} />}
          <RowVersions row={row} />
          <RowLinks rowKey={String(row[report.rowKey])} />
          <RowFields report={report} row={row} />
        </>
      )}
      {!row && fetched.isPending && <Skeleton height={400} />}
      {!row && missing && <EmptyPanel title={t('This record does not exist, or you may not see it.')} />}
      {!row && fetched.isError && !missing && (
        <ErrorPanel title={t('Could not load this record.')} onRetry={() => fetched.refetch()} />
      )}
    </SideDialog>
  );
};
