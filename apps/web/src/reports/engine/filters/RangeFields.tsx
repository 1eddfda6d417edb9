import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { useTranslation } from 'react-i18next';
import { EasternPickers, fromPicker, toPicker } from '../../../components/dates/EasternPickers.tsx';
import { type RangeText, withEnd, withStart } from '../../../lib/date-range.ts';

/** Both ends of the range as fields beside each other, for a sheet. */
export const RangeFields = ({ range, onChange }: { range: RangeText; onChange: (range: RangeText) => void }) => {
  const { t } = useTranslation();
  const shared = {
    timezone: EASTERN,
    format: 'yyyy-MM-dd',
    sx: { flex: '1 1 0', minWidth: 0, '& .MuiPickersInputBase-root': { height: 44 } },
  };
  const [from, to] = [range.from.slice(0, 10), range.to.slice(0, 10)];
  return (
    <EasternPickers>
      <div style={{ display: 'flex', gap: 12, paddingTop: 6 }}>
        <DatePicker
          {...shared}
          label={t('From')}
          value={toPicker(from)}
          onAccept={next => onChange(withStart(range, fromPicker(next) ?? from))}
        />
        <DatePicker
          {...shared}
          label={t('To')}
          value={toPicker(to)}
          minDate={toPicker(from)}
          onAccept={next => onChange(withEnd(range, fromPicker(next) ?? to))}
        />
      </div>
    </EasternPickers>
  );
};
