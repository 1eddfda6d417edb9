import Button from '@mui/material/Button';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CalendarPopover } from '../../components/dates/CalendarPopover.tsx';
import { FilterButton } from '../../ui/inputs/FilterButton.tsx';

interface DayFilterProps {
  /** An Eastern day; undefined for any. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Narrows a list to what is in force on a day. */
export const DayFilter = ({ day, onChange }: DayFilterProps) => {
  const { t } = useTranslation();
  const clear = (close: () => void) => () => {
    close();
    onChange(undefined);
  };
  return (
    <CalendarPopover
      label={t('In force on')}
      value={day ?? ''}
      onPick={onChange}
      footer={close => (
        <Button variant="text" sx={{ ml: 3 }} disabled={day === undefined} onClick={clear(close)}>
          {t('Any day')}
        </Button>
      )}
    >
      {open => (
        <FilterButton icon={<CalendarDays size={16} aria-hidden />} opens aria-haspopup="dialog" onClick={open}>
          {day === undefined ? t('In force on any day') : t('In force on {{day}}', { day })}
        </FilterButton>
      )}
    </CalendarPopover>
  );
};
