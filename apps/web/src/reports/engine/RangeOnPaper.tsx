import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { rangeLabel } from '../../lib/date-range.ts';
import { useReport } from './state/report-context.ts';
import { rangeOf } from './state/search-moves.ts';

/** The dates in force, for paper, where the button that shows them on the screen is left out. */
export const RangeOnPaper = () => {
  const { t } = useTranslation();
  const { face, search, today } = useReport();
  const range = rangeLabel(rangeOf(search, today, face.report.defaultFrom));
  return (
    <Typography sx={{ display: 'none', displayPrint: 'block' }}>
      {t('Dates: {{range}}', { range })} · {t('Eastern Time')}
    </Typography>
  );
};
