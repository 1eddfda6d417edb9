import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { RowFields } from './RowFields.tsx';

const Fold = styled('details')(({ theme: { vars, typography } }) => ({
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: 9,
  '& summary': {
    ...typography.control,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 12px',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 9,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary small': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '&[open] summary svg': { transform: 'rotate(90deg)' },
  '& dl': { padding: '0 12px' },
}));

/** Every field of a row, folded away until asked for. */
export const AllFields = ({ row }: { row: ReportRow }) => {
  const { t } = useTranslation();
  const { report } = useReport().face;
  return (
    <Fold>
      <summary>
        <ChevronRight size={16} aria-hidden />
        {t('All fields')} <small>{Object.keys(report.columns).length}</small>
      </summary>
      <RowFields report={report} row={row} />
    </Fold>
  );
};
