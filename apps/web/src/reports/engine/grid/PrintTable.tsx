import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { TestChip } from '../test-data/TestChip.tsx';
import { Cell, isFigure } from './cells.tsx';
import { shownColumns } from './columns.ts';

const Table = styled('table')(({ theme: { vars } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '8.5px',
  lineHeight: '11px',
  '& th, & td': {
    padding: '3px 5px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
  },
  '& th': { fontWeight: 600 },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td *': { fontSize: 'inherit', lineHeight: 'inherit' },
  '& tr': { breakInside: 'avoid' },
}));

const PAPER = <GlobalStyles styles={{ '@page': { size: 'landscape', margin: '12mm' } }} />;

/** Every row of the page with its columns, for paper: the grid draws only what is in its window. */
export const PrintTable = ({ rows }: { rows: readonly ReportRow[] }) => {
  const { t } = useTranslation();
  const { face, layout, which } = useReport();
  const { report } = face;
  const columns = shownColumns(layout).flatMap(key => {
    const column = report.columns[key];
    return column ? [{ key, column, className: isFigure(column) ? 'figure' : undefined }] : [];
  });
  return (
    <>
      {PAPER}
      <Table>
        <thead>
          <tr>
            {which.testData && <th scope="col">{t('Test')}</th>}
            {columns.map(({ key, column, className }) => (
              <th key={key} scope="col" className={className}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={String(row[report.rowKey])}>
              {which.testData && (
                <td>
                  <TestChip />
                </td>
              )}
              {columns.map(({ key, column, className }) => (
                <td key={key} className={className}>
                  <Cell column={column} value={row[key]} report={report} whole />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
};
