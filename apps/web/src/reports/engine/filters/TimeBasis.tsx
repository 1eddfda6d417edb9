import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { useReport } from '../state/report-context.ts';
import { openingTime } from '../state/report-query.ts';
import { setTimeOption } from '../state/search-moves.ts';

/** Which of the report's times the range applies to, where it has several. */
export const TimeBasis = ({ fullWidth = false }: { fullWidth?: boolean }) => {
  const { t } = useTranslation();
  const { face, search, go } = useReport();
  const options = Object.entries(face.report.timeOptions);
  const opening = openingTime(face.report);
  if (options.length < 2) return null;
  return (
    <PlainSelect
      fullWidth={fullWidth}
      value={search.timeOption ?? opening}
      onChange={({ target }) => go(setTimeOption(search, target.value === opening ? undefined : target.value))}
      inputProps={{ 'aria-label': t('Time basis') }}
    >
      {options.map(([value, option]) => (
        <MenuItem key={value} value={value}>
          {t(option.label)}
        </MenuItem>
      ))}
    </PlainSelect>
  );
};
