import { useTheme } from '@mui/material/styles';

/** The colour of each thing that charts show, by its name among the theme's chart colours; the same in every chart. */
const COLOUR_OF = {
  requestMoney: '1',
  manual: '1b',
  automatic: '6',
  payins: '1',
  payouts: '4',
  previousYear: '2',
  rejections: '2',
  gross: '1',
  firstTime: '2',
  repeat: '5',
  user24Hour: '4',
  benchmarkBand: 'band',
  benchmarkLine: 'axis',
  own: '1',
  /** Beside the line of Request Money, on bars: a colour of its own. */
  manualLine: '5',
  volumeBar: 'muted',
  otherVolumeBar: '6',
  /** Of a waterfall. */
  balance: '3',
  adds: '1',
  takesAway: '6',
} as const;

export type ChartRole = keyof typeof COLOUR_OF;

/** Lines that are told by their dashes: the previous year, and the median of a benchmark. */
export const DASH = { previousYear: '5 4', median: '2 4', second: '8 3' } as const;

/** The colours of charts as CSS variables, so that a change of theme needs no new drawing. */
export const useChartColours = () => {
  const { chart } = useTheme().vars.palette.tokens;
  return (role: ChartRole): string => chart[COLOUR_OF[role]];
};
