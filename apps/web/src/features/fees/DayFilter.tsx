import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternPickers, fromPicker, toPicker } from '../../components/dates/EasternPickers.tsx';
import { FilterButton } from '../../ui/inputs/FilterButton.tsx';

interface DayFilterProps {
  /** An Eastern day; undefined for any. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Narrows a list to what is in force on a day. */
export const DayFilter = ({ day, onChange }: DayFilterProps) => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (chosen: string | undefined) => {
    setAnchor(undefined);
    onChange(chosen);
  };
  return (
    <>
      <FilterButton
        icon={<CalendarDays size={16} aria-hidden />}
        opens
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {day === undefined ? t('In force on any day') : t('In force on {{day}}', { day })}
      </FilterButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('In force on'), sx: { mt: 1.5, pb: 3 } } }}
      >
        <EasternPickers>
          <DateCalendar
            autoFocus
            timezone={EASTERN}
            value={day === undefined ? null : toPicker(day)}
            onChange={(next, state) => state === 'finish' && choose(fromPicker(next))}
          />
        </EasternPickers>
        <Button variant="text" sx={{ ml: 3 }} disabled={day === undefined} onClick={() => choose(undefined)}>
          {t('Any day')}
        </Button>
      </Popover>
    </>
  );
};
