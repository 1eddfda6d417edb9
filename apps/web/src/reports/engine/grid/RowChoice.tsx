import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../face.ts';
import { ToggleChip } from '../filters/ToggleChip.tsx';
import { useReport } from '../state/report-context.ts';
import { withToggled } from './columns.ts';

/** Selects one row where there is no table; nothing where the row cannot be selected. */
export const RowChoice = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { face, chosen, choose } = useReport();
  const key = String(row[face.report.rowKey]);
  if (!face.selection?.isSelectable(row)) return null;
  return (
    <ToggleChip chosen={chosen.has(key)} onToggle={() => choose(withToggled(chosen, key))}>
      {t('Select')}
    </ToggleChip>
  );
};
