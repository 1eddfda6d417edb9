import type { ReportShape } from '@drumlin/contract/core/report.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../face.ts';
import { Cell } from '../grid/cells.tsx';

const List = styled('dl')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 2fr) minmax(0, 3fr)',
  margin: 0,
  '& > *': { padding: '6px 0', minHeight: 32, borderBottom: `1px solid ${vars.palette.tokens.border.subtle}` },
  '& dt': { color: vars.palette.tokens.text.secondary, paddingRight: 12, alignContent: 'center' },
  '& dd': { margin: 0, alignContent: 'center', textAlign: 'right', overflowWrap: 'anywhere' },
}));

interface RowFieldsProps {
  report: ReportShape;
  row: ReportRow;
  columns: readonly string[];
}

/** The fields of one row, unabbreviated, with a button to copy each identifier. */
export const RowFields = ({ report, row, columns }: RowFieldsProps) => {
  const { t } = useTranslation();
  return (
    <List>
      {columns.flatMap(key => {
        const column = report.columns[key];
        if (!column) return [];
        return [
          <dt key={`${key}-label`}>{t(column.label)}</dt>,
          <dd key={key}>
            <Cell column={column} value={row[key]} report={report} rowKey={String(row[report.rowKey])} whole />
          </dd>,
        ];
      })}
    </List>
  );
};
