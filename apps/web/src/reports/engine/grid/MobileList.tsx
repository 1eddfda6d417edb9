import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { formatDay } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { sortOf } from '../state/report-query.ts';
import { MobileRow } from './MobileRow.tsx';
import { NoRows } from './NoRows.tsx';

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  marginInline: -16,
  '& h2': { ...typography.label, margin: 0, padding: '6px 16px 4px', color: vars.palette.tokens.text.secondary },
}));

/** The page on a phone: one entry a row, grouped by day; a tap shows every field. */
export const MobileList = ({ rows }: { rows: readonly ReportRow[] }) => {
  const locale = useLocale();
  const { face, search, go } = useReport();
  const [open, setOpen] = useState<string>();
  const { report } = face;
  const sortKey = sortOf(report, search).key;
  const timeKey =
    report.columns[sortKey]?.kind === 'easternDateTime' ? sortKey : (Object.keys(report.columns)[0] ?? '');
  const dayOf = (row: ReportRow | undefined) => String(row?.[timeKey] ?? '').slice(0, 10);
  return (
    <Frame>
      {rows.length === 0 && <NoRows />}
      {rows.map((row, index) => {
        const key = String(row[report.rowKey]);
        const day = dayOf(row);
        return (
          <Fragment key={key}>
            {day !== '' && day !== dayOf(rows[index - 1]) && <h2>{formatDay(day, locale)}</h2>}
            <MobileRow
              face={face}
              row={row}
              timeKey={timeKey}
              open={open === key}
              onToggle={() => setOpen(open === key ? undefined : key)}
              onDetails={() => go({ ...search, row: key })}
            />
          </Fragment>
        );
      })}
    </Frame>
  );
};
