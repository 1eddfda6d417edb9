import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, Link } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { Inspector, useHasRoomBeside } from '../../../ui/dialogs/Inspector.tsx';
import { SideDialog } from '../../../ui/dialogs/SideDialog.tsx';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import type { ReportRow } from '../face.ts';
import { cellText } from '../grid/cells.tsx';
import { rowQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { AllFields } from './AllFields.tsx';
import { focusRow } from './focus-row.ts';
import { RowFee } from './RowFee.tsx';
import { columnsInHead, RowFigures, RowHead } from './RowHead.tsx';
import { RowLinks } from './RowLinks.tsx';
import { RowMoves, useNeighbours } from './RowMoves.tsx';
import { RowVersions } from './RowVersions.tsx';
import { Timeline } from './Timeline.tsx';
import { codesOf, WhatHappened } from './WhatHappened.tsx';

/** A row as lines of text for a letter to the provider's support: what it is, without personal data, and where it is found. */
const useWordsForSupport = (row: ReportRow, address: string): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { report } = useReport().face;
  const fields = Object.entries(report.columns).flatMap(([key, column]) => {
    const text = column.personal ? '' : cellText(column, row[key], report, t, locale);
    return text === '' ? [] : [`${t(column.label)}: ${text}`];
  });
  return [t(report.title), ...fields, address].join('\n');
};

/** The buttons that copy the link to a row and what support needs to know of it. */
const RowActions = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { search, addressOf } = useReport();
  const address = globalThis.location.origin + addressOf(search);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mr: 'auto' }}>
      <CopyTextButton text={address} icon={<Link size={14} aria-hidden />}>
        {t('Copy link')}
      </CopyTextButton>
      <CopyTextButton text={useWordsForSupport(row, address)} icon={<LifeBuoy size={14} aria-hidden />}>
        {t('Copy for support')}
      </CopyTextButton>
    </Stack>
  );
};

interface RowDrawerProps {
  /** The current page; a row that is not on it is fetched. */
  page: ReportPage | undefined;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * One row: what it is, what happened, its timeline, the rows linked to it and every field. A wide window has it beside the list, which
 * stays in use, a narrower one in a drawer above it. J and K, or the arrow keys, go to the rows beside it. The address contains its key,
 * so it can be shared.
 */
export const RowDrawer = ({ page }: RowDrawerProps) => {
  const { t } = useTranslation();
  const { face, search, go, which, revealing } = useReport();
  const { report, timeline, drawer } = face;
  const key = search.row;
  const neighbours = useNeighbours(page);
  const onPage = page?.rows.find(row => row[report.rowKey] === key);
  const fetched = useQuery({ ...rowQuery(face, key ?? '', which), enabled: key !== undefined && onPage === undefined });
  const found = key === undefined ? undefined : fetched.data;
  const row = onPage ?? (found && revealing.shown(found, String(key)));
  const missing = fetched.error instanceof ApiError && fetched.error.status === 404;
  const close = () => go({ ...search, row: undefined });
  const moveByKey = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    // A menu or the table has used the key already
    if (event.defaultPrevented) return;
    const steps = event.target instanceof HTMLInputElement ? undefined : STEPS[event.key];
    if (steps && neighbours.move(steps)) event.preventDefault();
  };
  const last = useRef(key);
  if (key !== undefined) last.current = key;
  const isBeside = useHasRoomBeside();
  const parts = {
    title: t(drawer?.title ?? 'Details'),
    heading: row && !drawer ? <RowFigures row={row} /> : undefined,
    head: <RowMoves page={page} neighbours={neighbours} />,
    onKeyDown: moveByKey,
    onClose: close,
    onClosed: () => focusRow(last.current),
    actions: row && (
      <>
        <RowActions row={row} />
        {drawer && (
          <Suspense>
            <drawer.Foot rowKey={String(key)} />
          </Suspense>
        )}
      </>
    ),
  };
  const content = (
    <>
      {row && (
        <>
          {drawer ? (
            <Suspense fallback={<Skeleton height={700} />}>
              <drawer.Body rowKey={String(key)} />
            </Suspense>
          ) : (
            <RowHead row={row} />
          )}
          <WhatHappened row={row} />
          {timeline && <Timeline steps={timeline(row)} />}
          <RowFee rowKey={String(key)} />
          <RowVersions row={row} />
          <RowLinks row={row} />
          <AllFields row={row} told={[...(drawer ? [] : columnsInHead(face, row)), ...codesOf(report, row)]} />
        </>
      )}
      {!row && fetched.isPending && <Skeleton height={400} />}
      {!row && missing && <EmptyPanel title={t('This record does not exist, or you may not see it.')} />}
      {!row && fetched.isError && !missing && (
        <ErrorPanel title={t('Could not load this record.')} onRetry={() => fetched.refetch()} />
      )}
    </>
  );
  if (isBeside) return key !== undefined && <Inspector {...parts}>{content}</Inspector>;
  return (
    <SideDialog {...parts} open={key !== undefined} width={544}>
      {content}
    </SideDialog>
  );
};
