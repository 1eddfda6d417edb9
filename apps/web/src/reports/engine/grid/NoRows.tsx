import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { PRESETS } from '../../../lib/date-range.ts';
import { useReport } from '../state/report-context.ts';
import { setRange, widerRange } from '../state/search-moves.ts';

/** A button that looks at more days; none where the dates are the person's own or as wide as a preset can be. */
export const WiderRange = () => {
  const { t } = useTranslation();
  const { face, search, go, today } = useReport();
  const wider = widerRange(search, face.report);
  if (!wider) return null;
  return (
    <Button onClick={() => go(setRange(search, wider, today, face.report.defaultFrom))}>
      {t('Show {{range}}', { range: t(PRESETS[wider].label).toLocaleLowerCase() })}
    </Button>
  );
};

/** Says that there is no row, and offers to look at more days. */
export const NoRows = () => {
  const { t } = useTranslation();
  return (
    <Stack
      role="status"
      sx={{ height: '100%', p: 4, gap: 4, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <span>{t('No records match your search')}</span>
      <WiderRange />
    </Stack>
  );
};
