import type { Column } from '@drumlin/contract/core/columns.ts';
import Checkbox from '@mui/material/Checkbox';
import { createContext, memo, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFace, ReportRow } from '../face.ts';
import { TestChip } from '../test-data/TestChip.tsx';
import { Cell } from './cells.tsx';

/** A column as the table shows it. */
export interface TableColumn {
  key: string;
  column: Column;
  /** In the reader's language. */
  label: string;
  /** In pixels. */
  width: number;
  className: string;
  /** Its distance from the left edge in pixels, where it stays while the others scroll. */
  left?: number;
}

/** The address of a row by its key. It changes with the search, which changes nothing else of the rows there are. */
const RowAddress = createContext<(row: string) => string>(row => row);
export const RowAddressProvider = RowAddress.Provider;

const RowLink = ({ row, children }: { row: string; children: ReactNode }) => (
  <a href={use(RowAddress)(row)} tabIndex={-1}>
    {children}
  </a>
);

interface TableRowProps {
  face: ReportFace;
  row: ReportRow;
  columns: readonly TableColumn[];
  /** In pixels. */
  height: number;
  hasTestData: boolean;
  /** Whether identifiers and meanings are shown unabbreviated, as on paper. */
  isWhole: boolean;
  isChosen: boolean;
  isOpen: boolean;
  /** The column of its cell that has the keyboard focus. */
  focusedField: string | undefined;
  toggle: (key: string) => void;
}

/** One row. Its first cell is a link to it, so that the browser opens it in another tab as it does any link. */
export const TableRow = memo((props: TableRowProps) => {
  const { face, row, columns, height, hasTestData, isWhole, isChosen, isOpen, focusedField, toggle } = props;
  const { t } = useTranslation();
  const { report, selection, cells } = face;
  const rowKey = String(row[report.rowKey]);
  const contentOf = ({ key, column }: TableColumn): ReactNode => {
    const Own = cells[key];
    if (Own) return <Own.Cell row={row} />;
    const isFocused = focusedField === key;
    return (
      <Cell column={column} value={row[key]} report={report} whole={isWhole} focused={isFocused} rowKey={rowKey} />
    );
  };
  return (
    <tr data-id={rowKey} aria-selected={isChosen} aria-current={isOpen || undefined}>
      {selection && (
        <td className="choice" data-field="choice">
          <Checkbox
            size="small"
            checked={isChosen}
            disabled={!selection.isSelectable(row)}
            onChange={() => toggle(rowKey)}
            slotProps={{ input: { 'aria-label': t('Select row'), tabIndex: -1 } }}
          />
        </td>
      )}
      {hasTestData && (
        <td data-field="testData" tabIndex={-1}>
          <TestChip />
        </td>
      )}
      {columns.map((shown, at) => (
        <td
          key={shown.key}
          data-field={shown.key}
          className={shown.className}
          tabIndex={-1}
          style={{ height, left: shown.left }}
        >
          {at === 0 ? <RowLink row={rowKey}>{contentOf(shown)}</RowLink> : contentOf(shown)}
        </td>
      ))}
    </tr>
  );
});
