import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
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
import { EasternPickers } from './EasternPickers.tsx';
import { RangeCalendar } from './RangeCalendar.tsx';
import { RangeEnd } from './RangeEnd.tsx';

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
