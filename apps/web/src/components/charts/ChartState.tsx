import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ChartNoAxesColumn, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Place = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  textAlign: 'center',
  '& p': { margin: 0, maxWidth: 300, color: vars.palette.tokens.text.secondary },
  '& .tile': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    marginBottom: 8,
    borderRadius: 10,
    color: vars.palette.tokens.error.mark,
    backgroundColor: vars.palette.tokens.error.tint,
  },
}));
/** Former figures while others are awaited: paler, and not to be followed, since their rows are those of the former choice. */
export const Awaiting = styled('div')({ '&[aria-busy="true"]': { opacity: 0.6, pointerEvents: 'none' } });

interface ChartStateProps {
  query: {
    data: unknown;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The height of the chart in pixels, which all that stands in its place has. */
  height: number;
  /** Whether there is nothing to draw, once the figures are there. */
  isEmpty: boolean;
  /** Why there is nothing, in a sentence. */
  why: string;
  children: ReactNode;
}

/** A chart once its figures are there; until then, or without them, what is said in its place. */
export const ChartState = ({ query, height, isEmpty, why, children }: ChartStateProps) => {
  const { t } = useTranslation();
  const { data, isError, isPlaceholderData, isFetching, refetch } = query;
  if (isError && !isFetching)
    return (
      <Place role="alert" sx={{ minHeight: height }}>
        <span className="tile">
          <ChartNoAxesColumn size={20} aria-hidden />
        </span>
        <Typography variant="h3" component="p">
          {t('Unable to load data')}
        </Typography>
        <Typography variant="dense" component="p">
          {t('Something went wrong while loading the chart data. Please try again.')}
        </Typography>
        <Button size="small" startIcon={<RotateCw size={16} aria-hidden />} sx={{ mt: 2 }} onClick={() => refetch()}>
          {t('Try again')}
        </Button>
      </Place>
    );
  if (data === undefined) return <Skeleton variant="rounded" height={height} aria-busy />;
  if (isEmpty)
    return (
      <Place role="status" sx={{ minHeight: height }}>
        <Typography variant="dense" component="p">
          {t('No data available.')}
        </Typography>
        <Typography variant="dense" component="p">
          {why}
        </Typography>
      </Place>
    );
  return <Awaiting aria-busy={isPlaceholderData}>{children}</Awaiting>;
};
