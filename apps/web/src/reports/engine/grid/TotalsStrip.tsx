import type { BreakdownLine } from '@drumlin/contract/core/report.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { totalsQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { TotalsLines } from './TotalsLines.tsx';

const Strip = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flexShrink: 0,
  borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
  '&[aria-busy=true] dd': { opacity: 0.6 },
  '& .end': { marginLeft: 'auto', display: 'flex', alignItems: 'center', padding: '6px 10px' },
  '@media print': { '& .end': { display: 'none' } },
  '& .failed': {
    ...typography.dense,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '11px 16px',
    color: vars.palette.tokens.error.text,
  },
}));

/** Totals of every row that matches, not of the page. They load and fail on their own. */
export const TotalsStrip = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const { face, query } = useReport();
  const { data, isError, isPlaceholderData, refetch } = useQuery(totalsQuery(face, query));
  return (
    <Strip aria-busy={isPlaceholderData}>
      {isError ? (
        <div className="failed" role="alert">
          {t('The totals could not be loaded.')}
          <Button size="small" variant="text" onClick={() => refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <TotalsLines breakdown={data?.['breakdown'] as BreakdownLine[] | undefined} />
      )}
      {children && <div className="end">{children}</div>}
    </Strip>
  );
};
