import type { DataGridProps } from '@mui/x-data-grid';
import { useMemo } from 'react';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';

/** The grid's properties for selecting rows; none where the report has no use for it. */
export const useRowSelection = (): Partial<DataGridProps<ReportRow>> => {
  const { face, chosen, choose } = useReport();
  const { selection } = face;
  return useMemo(() => {
    if (!selection) return {};
    return {
      checkboxSelection: true,
      disableRowSelectionExcludeModel: true,
      isRowSelectable: ({ row }) => selection.isSelectable(row),
      rowSelectionModel: { type: 'include', ids: new Set<string | number>(chosen) },
      onRowSelectionModelChange: ({ ids }) => choose(new Set([...ids].map(String))),
    };
  }, [selection, chosen, choose]);
};
