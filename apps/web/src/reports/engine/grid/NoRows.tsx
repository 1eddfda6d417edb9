import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PRESETS, toBounds } from '../../../lib/date-range.ts';
import { useLocale } from '../../../lib/i18n.ts';
import { pageQuery } from '../state/queries.ts';
import { useReport } from '../state/report-context.ts';
import { setRange, widerRange } from '../state/search-moves.ts';
import { rowsWords } from './count-words.ts';

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

/** Earlier than any ledger. */
const FIRST_DAY = '2000-01-01';

/** A button that goes to the newest day that has rows and says how many; none where there is no row at all. */
const LatestDay = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, search, query, go, today } = useReport();
  const { report } = face;
  const time = report.timeOptions[query.timeOption]?.column ?? '';
  const anyDay = {
    ...query,
    range: toBounds({ from: FIRST_DAY, to: today }),
    sort: { key: time, direction: 'desc' as const },
    page: 1,
    limit: report.pageSizes.choices[0] ?? query.limit,
  };
  const { data: newest } = useQuery(pageQuery(face, anyDay));
  const day = String(newest?.rows[0]?.[time] ?? '').slice(0, 10);
  // What the button opens
  const onDay = { ...query, range: toBounds({ from: day || today, to: day || today }), page: 1 };
  const { data } = useQuery({ ...pageQuery(face, onDay), enabled: day !== '' });
  if (!data) return null;
  return (
    <Button onClick={() => go(setRange(search, { from: day, to: day }, today, report.defaultFrom))}>
      {t('Show the latest day, {{day}}: {{rows}}', { day, rows: rowsWords(t, data.total, locale) })}
    </Button>
  );
};

/** Says that there is no row, and offers the newest day that has some and to look at more days. */
export const NoRows = () => {
  const { t } = useTranslation();
  return (
    <Stack
      role="status"
      sx={{ height: '100%', p: 4, gap: 4, alignItems: 'center', justifyContent: 'center', textAlign: 'center' }}
    >
      <span>{t('No records match your search')}</span>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <LatestDay />
        <WiderRange />
      </Stack>
    </Stack>
  );
};
