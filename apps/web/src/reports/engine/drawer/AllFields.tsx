import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { DrawerHeading } from './DrawerHeading.tsx';
import { RowFields } from './RowFields.tsx';

/** Every field of a row but for those that are `told` above it. */
export const AllFields = ({ row, told }: { row: ReportRow; told: readonly string[] }) => {
  const { t } = useTranslation();
  const headingId = useId();
  const { report } = useReport().face;
  const columns = Object.keys(report.columns).filter(key => !told.includes(key));
  return (
    <section aria-labelledby={headingId}>
      <DrawerHeading id={headingId}>
        {t('All other fields')} <small>{columns.length}</small>
      </DrawerHeading>
      <RowFields report={report} row={row} columns={columns} />
    </section>
  );
};
