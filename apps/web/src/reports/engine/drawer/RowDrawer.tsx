import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, Link } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternTime } from '../../../components/dates/EasternTime.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { Inspector, useHasRoomBeside } from '../../../ui/dialogs/Inspector.tsx';
import { SideDialog } from '../../../ui/dialogs/SideDialog.tsx';
import { EmptyPanel } from '../../../ui/EmptyPanel.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import type { ReportRow } from '../face.ts';
import { Cell, cellText } from '../grid/cells.tsx';
import { rowQuery, versionsQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { DrawerHeading } from './DrawerHeading.tsx';
import { focusRow } from './focus-row.ts';
import { RowFee } from './RowFee.tsx';
import { RowFields } from './RowFields.tsx';
import { columnsInHead, RowFigures, RowHead } from './RowHead.tsx';
import { RowLinks } from './RowLinks.tsx';
import { RowMoves, useNeighbours } from './RowMoves.tsx';
import { Timeline } from './Timeline.tsx';
import { codesOf, WhatHappened } from './WhatHappened.tsx';

const List = styled('ul')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  listStyle: 'none',
  margin: '0 0 16px',
  padding: '4px 12px',
  borderRadius: 9,
  backgroundColor: vars.palette.tokens.bg.sunken,
  '& li': { padding: '6px 0' },
  '& dl': { margin: 0, color: vars.palette.tokens.text.secondary },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

/** When files corrected the row, and what its changed fields were before; nothing for a row that is as it first came. */
const RowVersions = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face, which } = useReport();
  const { report } = face;
  const { data, isError } = useQuery(versionsQuery(face, String(row[report.rowKey]), which));
  if (isError) return <p role="status">{t('The corrections of this record could not be loaded.')}</p>;
  if (!data || data.versions.length === 0) return null;
  const states: readonly ReportRow[] = [row, ...data.versions.map(version => version.row as ReportRow)];
  const changed = (at: number) =>
    Object.entries(report.columns).filter(([key]) => states[at]?.[key] !== states[at + 1]?.[key]);
  return (
    <List aria-label={t('Corrections')}>
      {data.versions.map(({ id, replacedAt, row: former }, at) => (
        <li key={id}>
          {t('Corrected on')} <EasternTime wall={replacedAt} />
          <dl>
            {changed(at).map(([key, column]) => (
              <div key={key}>
                <dt>
                  {t(column.label)}, {t('was')}
                </dt>
                <dd>
                  <Cell column={column} value={(former as ReportRow)[key]} report={report} whole />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </List>
  );
};

/** Every field of a row but for those that are `told` above it. */
const AllFields = ({ row, shownFields }: { row: ReportRow; shownFields: readonly string[] }) => {
  const { t } = useTranslation();
  const headingId = useId();
  const { report } = useReport().face;
  const columns = Object.keys(report.columns).filter(key => !shownFields.includes(key));
  return (
    <section aria-labelledby={headingId}>
      <DrawerHeading id={headingId}>
        {t('All other fields')} <small>{columns.length}</small>
      </DrawerHeading>
      <RowFields report={report} row={row} columns={columns} />
    </section>
  );
};

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
          <AllFields row={row} shownFields={[...(drawer ? [] : columnsInHead(face, row)), ...codesOf(report, row)]} />
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
