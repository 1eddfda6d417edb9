import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { useReport } from '../state/report-context.ts';
import { useGridPreference } from '../state/use-report.ts';

/** Rows of 40 or of 32 pixels. */
export const DensitySwitch = () => {
  const { t } = useTranslation();
  const { face } = useReport();
  const { preference, remember } = useGridPreference(face);
  return (
    <FormControlLabel
      sx={{ mx: 1.5, my: 0.5, '& .MuiFormControlLabel-label': { typography: 'dense' } }}
      label={t('Compact rows')}
      control={
        <Checkbox
          size="small"
          checked={preference.density === 'compact'}
          onChange={(_, compact) => remember({ density: compact ? 'compact' : 'standard' })}
        />
      }
    />
  );
};
