import type { Column } from '@drumlin/contract/core/columns.ts';
import { centsToUnits } from '@drumlin/contract/core/money.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/Money.tsx';
import { useDelayed } from '../../../components/use-delayed.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { totalsQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';

const Strip = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'stretch',
  borderBottom: `1px solid ${vars.palette.tokens.border.default}`,
  '& dl': { display: 'contents' },
  '& .total': {
    padding: '10px 20px 10px 0',
    marginRight: 19,
    minWidth: 84,
    borderRight: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& .total:first-of-type': { paddingLeft: 16 },
  [breakpoints.down('sm')]: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    '&& .total': { margin: 0, padding: '10px 16px' },
    '& .total:nth-of-type(2n)': { borderRight: 0 },
    '& .total:nth-of-type(n + 3)': { borderTop: `1px solid ${vars.palette.tokens.border.subtle}` },
  },
  '& dt': { ...typography.caption, color: vars.palette.tokens.text.secondary },
  '& dd': { ...typography.figureSm, margin: 0, minHeight: 24, transition: 'opacity 180ms' },
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
  const locale = useLocale();
  const { face, query } = useReport();
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(totalsQuery(face, query));
  const late = useDelayed(isPending);
  const figure = (key: string, { kind }: Column) => {
    const value = Number(data?.[key]);
    if (!data) return late && <Skeleton width={88} height={24} />;
    if (kind === 'count') return value.toLocaleString(locale);
    return <Money units={kind === 'moneyCents' ? centsToUnits(value) : value} total />;
  };
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
        <dl>
          {Object.entries(face.report.totals).map(([key, total]) => (
            <div className="total" key={key}>
              <dt>{t(total.label)}</dt>
              <dd>{figure(key, total)}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className="end">{children}</div>}
    </Strip>
  );
};
