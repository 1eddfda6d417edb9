import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { focusContent } from '../../../lib/focus-content.ts';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SideDialog } from '../../../ui/SideDialog.tsx';
import { rowQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { AllFields } from './AllFields.tsx';
import { RowHead } from './RowHead.tsx';
import { RowLinks } from './RowLinks.tsx';
import { RowMoves, useNeighbours } from './RowMoves.tsx';
import { RowVersions } from './RowVersions.tsx';
import { Timeline } from './Timeline.tsx';
import { WhatHappened } from './WhatHappened.tsx';

/**
 * Puts the focus on the row whose drawer was closed, unless it is back where it was: a drawer that was open from the start, as its
 * address was shared, was opened from nowhere.
 */
const focusRow = (key: string | undefined): void => {
  if (document.getElementById('content')?.contains(document.activeElement)) return;
  const row = document.querySelector<HTMLElement>(`[role="row"][data-id="${CSS.escape(key ?? '')}"] [role="gridcell"]`);
  if (row) row.focus();
  else focusContent();
};

interface RowDrawerProps {
  /** The current page; a row that is not on it is fetched. */
  page: ReportPage | undefined;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * One row: what it is, what happened, its timeline, the rows linked to it and every field. Arrow keys go to the rows beside it. The
 * address contains its key, so it can be shared.
 */
export const RowDrawer = ({ page }: RowDrawerProps) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  const { report, timeline } = face;
  const key = search.row;
  const neighbours = useNeighbours(page);
  const onPage = page?.rows.find(row => row[report.rowKey] === key);
  const fetched = useQuery({ ...rowQuery(face, key ?? ''), enabled: key !== undefined && onPage === undefined });
  const row = onPage ?? (key === undefined ? undefined : fetched.data);
  const missing = fetched.error instanceof ApiError && fetched.error.status === 404;
  const close = () => go({ ...search, row: undefined });
  const moveByKey = (event: KeyboardEvent) => {
    const steps = event.target instanceof HTMLInputElement ? undefined : STEPS[event.key];
    if (steps && neighbours.move(steps)) event.preventDefault();
  };
  const last = useRef(key);
  if (key !== undefined) last.current = key;
  return (
    <SideDialog
      open={key !== undefined}
      title={t('Details')}
      width={544}
      head={<RowMoves page={page} neighbours={neighbours} />}
      onKeyDown={moveByKey}
      onClose={close}
      onClosed={() => focusRow(last.current)}
    >
      {row && (
        <>
          <RowHead row={row} />
          <WhatHappened row={row} />
          {timeline && <Timeline steps={timeline(row)} />}
          <RowVersions row={row} />
          <RowLinks row={row} />
          <AllFields row={row} />
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
