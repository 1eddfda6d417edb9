import type { Column } from '@drumlin/contract/core/columns.ts';
import type { Locale } from '@drumlin/contract/core/money.ts';
import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { styled } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridSortModel, useGridApiRef } from '@mui/x-data-grid';
import { enUS, frFR } from '@mui/x-data-grid/locales';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import type { ReportFace, ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { sortOf } from '../state/report-query.ts';
import { useGridPreference } from '../state/use-report.ts';
import { TestChip } from '../test-data/TestChip.tsx';
import { Cell, cellText, isFigure } from './cells.tsx';
import { shownColumns, widthOf } from './columns.ts';
import { useRowOpening } from './use-row-opening.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useScrollFade } from './use-scroll-fade.ts';

const ROW_HEIGHT = { standard: 40, compact: 32 };

const Frame = styled('div')(({ theme: { vars } }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '&& .MuiDataGrid-cell, && .MuiDataGrid-columnHeader': { paddingInline: 12 },
  '&& [aria-colindex="1"]': { paddingLeft: 16 },
  '&& .MuiDataGrid-cellCheckbox, && .MuiDataGrid-columnHeaderCheckbox': { padding: 0 },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-cell.figure': { justifyContent: 'flex-end' },
  '& .MuiDataGrid-cell > *': { minWidth: 0 },
  '& .MuiDataGrid-cell.hero': { fontWeight: 550 },
  // Placeholder rows fade down
  '& .MuiDataGrid-main:has(.MuiDataGrid-rowSkeleton)': { maskImage: 'linear-gradient(#000 25%, transparent)' },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-sortIcon': { color: vars.palette.tokens.primary.text },
  '& .MuiDataGrid-filler': { display: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: 0,
    width: 40,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
    background: `linear-gradient(to right, transparent, ${vars.palette.tokens.bg.surface})`,
  },
  '&.more::after': { opacity: 1 },
}));

/** The first amount of a report is emphasised; fees beside it are not. */
const heroOf = (report: ReportShape): string | undefined =>
  Object.keys(report.columns).find(key => report.columns[key]?.kind.startsWith('money'));

const gridColumn = (
  { report, cells }: ReportFace,
  key: string,
  column: Column,
  t: TFunction,
  locale: Locale,
): GridColDef => {
  const label = t(column.label);
  const Own = cells[key];
  return {
    field: key,
    headerName: label,
    width: widthOf(column, label),
    sortable: column.sortable ?? false,
    align: isFigure(column) ? 'right' : 'left',
    headerAlign: isFigure(column) ? 'right' : 'left',
    cellClassName: `${isFigure(column) ? 'figure' : ''} ${key === heroOf(report) ? 'hero' : ''}`,
    // What Ctrl+C copies
    valueFormatter: (value, row) => (Own ? Own.textOf(row, t, locale) : cellText(column, value, report, t, locale)),
    renderCell: ({ row, value, hasFocus }) => {
      if (Own) return <Own.Cell row={row} />;
      return (
        <Cell column={column} value={value} report={report} focused={hasFocus} rowKey={String(row[report.rowKey])} />
      );
    },
  };
};

/** Marks every row of test data, before its first column. */
const testColumn = (label: string): GridColDef => ({
  field: 'testData',
  headerName: label,
  width: 92,
  sortable: false,
  valueFormatter: () => label,
  renderCell: () => <TestChip />,
});

interface ReportGridProps {
  rows: readonly ReportRow[];
  /** No row has loaded for long enough to show placeholders. */
  loading: boolean;
}

/** The table of one page, sorted by the server; Enter on a row opens its drawer. */
export const ReportGrid = ({ rows, loading }: ReportGridProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, search, go, layout, which } = useReport();
  const selecting = useRowSelection();
  const { preference } = useGridPreference(face);
  const apiRef = useGridApiRef();
  const fade = useScrollFade(apiRef, layout);
  const { report } = face;
  const columns = useMemo(
    () => [
      ...(which.testData ? [testColumn(t('Test'))] : []),
      ...shownColumns(layout).flatMap(key => {
        const column = face.report.columns[key];
        return column ? [gridColumn(face, key, column, t, locale)] : [];
      }),
    ],
    [face, layout, which, t, locale],
  );
  const { key, direction } = sortOf(report, search);
  const resort = ([next]: GridSortModel) =>
    go({ ...search, sort: next && { key: next.field, direction: next.sort ?? 'desc' }, page: undefined });
  const opening = useRowOpening();
  return (
    <Frame className={fade} onMouseDown={opening.onMouseDown} onAuxClick={opening.onAuxClick}>
      <DataGrid
        apiRef={apiRef}
        aria-label={t(report.title)}
        rows={rows}
        columns={columns}
        getRowId={row => String(row[report.rowKey])}
        loading={loading}
        rowHeight={ROW_HEIGHT[preference.density ?? 'standard']}
        columnHeaderHeight={36}
        sortingMode="server"
        sortingOrder={['desc', 'asc']}
        sortModel={[{ field: key, sort: direction }]}
        onSortModelChange={resort}
        onRowClick={opening.onRowClick}
        onCellKeyDown={opening.onCellKeyDown}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableColumnResize
        disableRowSelectionOnClick
        {...selecting}
        localeText={{
          ...(locale === 'fr-CA' ? frFR : enUS).components.MuiDataGrid.defaultProps.localeText,
          noRowsLabel: t('No records match your search'),
        }}
        slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
      />
    </Frame>
  );
};
