import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';

/** The action on the selected rows of the page, where the report has one. A row that left the page is no longer selected. */
export const SelectionAction = ({ rows }: { rows: readonly ReportRow[] }) => {
  const { face, chosen } = useReport();
  const { report, selection } = face;
  if (!selection) return null;
  const { Action, isSelectable } = selection;
  return <Action rows={rows.filter(row => chosen.has(String(row[report.rowKey])) && isSelectable(row))} />;
};
