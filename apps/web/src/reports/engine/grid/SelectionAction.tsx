import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';

/** What can be done with the chosen rows of the page, where the report has such a thing. A row that left the page is not chosen any more. */
export const SelectionAction = ({ rows }: { rows: readonly ReportRow[] }) => {
  const { face, chosen } = useReport();
  const { report, selection } = face;
  if (!selection) return null;
  const { Action, isSelectable } = selection;
  return <Action rows={rows.filter(row => chosen.has(String(row[report.rowKey])) && isSelectable(row))} />;
};
