import type { ExportEntity } from '@drumlin/contract/exports/exports.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { Count } from '../../../ui/Count.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Past } from './groups.ts';

/** Rows of a group that are shown at first, so that a busy year does not hold up the page. */
const SHOWN = 50;

/** The widths of the columns, the same in every group. */
const WIDTHS = { kind: 58, report: undefined, dates: 186, type: 142, records: 78, exported: 168, actions: 152 };

/** The names of the columns. */
const HistoryHead = () => {
  const { t } = useTranslation();
  return (
    <>
      <th scope="col">
        <VisuallyHidden>{t('Kind')}</VisuallyHidden>
      </th>
      <th scope="col">{t('Report')}</th>
      <th scope="col">{t('Report dates')}</th>
      <th scope="col">{t('Type')}</th>
      <th scope="col" style={{ textAlign: 'right' }}>
        {t('Records')}
      </th>
      <th scope="col">{t('Exported (ET)')}</th>
      <th scope="col">
        <VisuallyHidden>{t('Actions')}</VisuallyHidden>
      </th>
    </>
  );
};

/** The name of a part of the past. */
const usePastName = (past: Past): string => {
  const { t } = useTranslation();
  const locale = useLocale();
  if (past.kind === 'all') return t('By size');
  if (past.kind === 'days') return past.days === 7 ? t('Last 7 Days') : t('Last 30 Days');
  return past.kind === 'month' ? monthName(past.month, locale) : past.year;
};

interface HistoryGroupProps {
  past: Past;
  exports: readonly ExportEntity[];
  /** The first one has the names of the columns, for all. */
  isFirst: boolean;
  /** The one that the address names, which is always shown. */
  wanted: string | undefined;
  row: (each: ExportEntity) => ReactNode;
}

/** The exports of a part of the past, in a card with their number. */
export const HistoryGroup = ({ past, exports, isFirst, wanted, row }: HistoryGroupProps) => {
  const { t } = useTranslation();
  const headingId = useId();
  const name = usePastName(past);
  const at = exports.findIndex(({ reportRequestId }) => reportRequestId === wanted);
  const [most, setMost] = useState(Math.max(SHOWN, at + 1));
  return (
    <Stack component="section" aria-labelledby={headingId} sx={{ gap: 3 }}>
      <Typography id={headingId} variant="h3" component="h2">
        {name}
        <Count>{exports.length}</Count>
      </Typography>
      <DataTable
        label={name}
        asCards
        isHeadHidden={!isFirst}
        widths={WIDTHS}
        head={<HistoryHead />}
        foot={
          exports.length > most && (
            <Button variant="text" size="small" onClick={() => setMost(exports.length)}>
              {t('Show all {{number}}', { number: exports.length })}
            </Button>
          )
        }
      >
        {exports.slice(0, most).map(row)}
      </DataTable>
    </Stack>
  );
};
