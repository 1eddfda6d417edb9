import { EASTERN } from '@drumlin/contract/core/eastern.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatRangeEnds,
  isBackwards,
  isRange,
  PRESET_NAMES,
  PRESETS,
  type Preset,
  type RangeText,
  withEnd,
  withStart,
} from '../../lib/date-range.ts';
import { useLocale } from '../../lib/i18n.ts';
import { readDay } from '../../lib/typed-day.ts';
import { EasternPickers, fromPicker, toPicker } from './EasternPickers.tsx';
import { MinuteInput } from './MinuteInput.tsx';

interface RangeEndProps {
  label: string;
  /** A day, or a minute of it; without its day while what is typed is none. */
  value: string;
  /** Whether a minute may be named; else the end is a whole day. */
  toTheMinute?: boolean | undefined;
  /** Whether the calendar chooses this end. */
  active: boolean;
  /** What is wrong with it, already translated. */
  error?: string | undefined;
  onActivate: () => void;
  onChange: (value: string) => void;
}

/** One end of a range as typed text, optionally to the minute. */
const RangeEnd = ({ active, onActivate, toTheMinute, ...input }: RangeEndProps) => (
  <Box
    onFocus={onActivate}
    sx={{
      '& .MuiOutlinedInput-root:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
        ...(active && { borderColor: 'tokens.focus.ring' }),
      },
    }}
  >
    <MinuteInput {...input} hasTime={toTheMinute} hasCalendar={false} />
  </Box>
);

/** A day of the calendar: an end of the range, inside of it, or neither. */
const RangeDay = ({ from = '', to = '', ...props }: PickerDayProps & Partial<RangeText>) => {
  const day = fromPicker(props.day) ?? '';
  const isEnd = day === from || day === to;
  const isInside = from < day && day < to;
  return (
    <PickerDay
      {...props}
      selected={isEnd}
      sx={isInside ? { borderRadius: 0, bgcolor: 'tokens.primary.tint' } : undefined}
    />
  );
};

interface RangeCalendarProps {
  /** Both days of the range. */
  range: RangeText;
  /** The end that is being chosen, whose month is shown. */
  end: keyof RangeText;
  label: string;
  onPick: (day: string) => void;
}

/** One calendar for both ends of a range, with the days between them marked. */
const RangeCalendar = ({ range, end, label, onPick }: RangeCalendarProps) => (
  <fieldset aria-label={label} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
    <DateCalendar
      value={toPicker(range[end])}
      timezone={EASTERN}
      views={['day']}
      onChange={next => {
        const day = fromPicker(next);
        if (day) onPick(day);
      }}
      slots={{ day: RangeDay }}
      slotProps={{ day: range as object }}
      sx={{ width: 304, height: 300, mx: 'auto' }}
    />
  </fieldset>
);

const Frame = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content max-content',
  [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .presets': {
    padding: 8,
    borderRight: `1px solid ${vars.palette.tokens.border.subtle}`,
    [breakpoints.down('md')]: { display: 'flex', flexWrap: 'wrap', borderRight: 0 },
  },
  '& .presets .MuiListItemButton-root': {
    ...typography.dense,
    borderRadius: 6,
    minHeight: 32,
    padding: '4px 12px',
    flexGrow: 0,
  },
  '& .ends': { display: 'grid', gap: 16, width: 336, maxWidth: '100%', padding: '20px 16px 8px' },
  '& .words': { ...typography.caption, color: vars.palette.tokens.text.secondary, padding: '0 16px 14px', margin: 0 },
  // The days of both ends side by side, so that the calendar and the buttons fit below them
  [breakpoints.down('sm')]: {
    '& .ends': { width: 'auto', '&:not(:has(.time))': { gridTemplateColumns: '1fr 1fr', columnGap: 8 } },
    '& .ends > fieldset': { gridColumn: '1 / -1' },
    '&& .presets .MuiListItemButton-root': { minHeight: 44 },
  },
  // In sight however low the window is
  '& .foot': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    gridColumn: '1 / -1',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '10px 16px',
    borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
    backgroundColor: vars.palette.tokens.bg.sunken,
  },
}));

interface DateRangePanelProps {
  /** Undefined for every day; the calendars then open on today. */
  range: RangeText | undefined;
  /** The choice: a preset, a range, or nothing. */
  preset: Preset | RangeText | undefined;
  today: string;
  toTheMinute?: boolean | undefined;
  onApply: (range: Preset | RangeText) => void;
  onClear?: (() => void) | undefined;
  onCancel: () => void;
}

/** Presets, a range with one calendar for both ends, and the range as text with its time zone. */
export const DateRangePanel = (props: DateRangePanelProps) => {
  const { range, preset, today, toTheMinute, onApply, onClear, onCancel } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const start = range ?? { from: today, to: today };
  const [draft, setDraft] = useState(start);
  const [end, setEnd] = useState<keyof RangeText>('from');
  const valid = isRange(draft);
  const days = { from: draft.from.slice(0, 10), to: draft.to.slice(0, 10) };
  // A day before the start is another start, and so is one where there is no start
  const pick = (day: string) => {
    const isStart = end === 'from' || !readDay(days.from) || day < days.from;
    const picked = day + draft[isStart ? 'from' : 'to'].slice(10);
    setDraft(isStart ? withStart(draft, picked) : withEnd(draft, picked));
    setEnd(isStart ? 'to' : 'from');
  };
  return (
    <EasternPickers>
      <Frame>
        <List component="div" role="group" className="presets" disablePadding aria-label={t('Presets')}>
          {onClear && (
            <ListItemButton selected={range === undefined} onClick={onClear}>
              {t('All dates')}
            </ListItemButton>
          )}
          {PRESET_NAMES.map(name => (
            <ListItemButton key={name} selected={preset === name} onClick={() => onApply(name)}>
              {t(PRESETS[name].label)}
            </ListItemButton>
          ))}
          <ListItemButton selected={range !== undefined && typeof preset !== 'string'} onClick={() => setDraft(start)}>
            {t('Custom')}
          </ListItemButton>
        </List>
        <div>
          <div className="ends">
            <RangeEnd
              label={t('From')}
              value={draft.from}
              toTheMinute={toTheMinute}
              active={end === 'from'}
              onActivate={() => setEnd('from')}
              onChange={from => setDraft({ ...draft, from })}
            />
            <RangeEnd
              label={t('To')}
              value={draft.to}
              toTheMinute={toTheMinute}
              active={end === 'to'}
              onActivate={() => setEnd('to')}
              error={isBackwards(draft) ? t('The end is before the start') : undefined}
              onChange={to => setDraft({ ...draft, to })}
            />
            <RangeCalendar range={days} end={end} label={end === 'from' ? t('From') : t('To')} onPick={pick} />
          </div>
          <p className="words" role="status">
            {valid && t('{{from}} to {{to}}, Eastern Time', { ...formatRangeEnds(draft, locale) })}
          </p>
        </div>
        <div className="foot">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button variant="contained" disabled={!valid} onClick={() => onApply(draft)}>
            {t('Apply')}
          </Button>
        </div>
      </Frame>
    </EasternPickers>
  );
};
