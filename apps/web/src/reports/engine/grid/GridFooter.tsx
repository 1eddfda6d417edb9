import { centsToUnits, formatMoneyCad, unitsToCents } from '@drumlin/contract/core/money.ts';
import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { useGridPreference } from '../state/use-report.ts';
import { heroOf } from './columns.ts';
import { countWords } from './count-words.ts';
import { useCopiedText } from './use-choice.ts';

/** How many rows of the page are chosen and what they come to, with a button that copies them; nothing where none is. */
const ChoiceSum = ({ rows }: { rows: readonly ReportRow[] }) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { face, chosen, choose } = useReport();
  const { linesOf } = useCopiedText();
  const { report } = face;
  const taken = rows.filter(row => chosen.has(String(row[report.rowKey])));
  if (taken.length === 0) return null;
  const hero = heroOf(report);
  const toCents = report.columns[hero ?? '']?.kind === 'moneyCents' ? Number : unitsToCents;
  const sum = taken.reduce((cents, row) => cents + toCents(Number(row[hero ?? ''] ?? 0)), 0);
  return (
    <span>
      <span role="status">
        {t('Rows chosen: {{count}}', { count: taken.length })}
        {hero && ` · ${formatMoneyCad(centsToUnits(sum), locale)}`}
      </span>
      <CopyTextButton variant="text" text={linesOf(taken)}>
        {t('Copy')}
      </CopyTextButton>
      <Button size="small" variant="text" color="inherit" onClick={() => choose(new Set())}>
        {t('Clear')}
      </Button>
    </span>
  );
};

const Foot = styled('div')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  flexShrink: 0,
  gap: 12,
  minHeight: 48,
  padding: '4px 16px',
  borderTop: `1px solid ${vars.palette.tokens.border.default}`,
  fontVariantNumeric: 'tabular-nums',
  '& .range': { fontWeight: 550 },
  '@media print': { '& > :not(.range)': { display: 'none' } },
  '& label': { color: vars.palette.tokens.text.secondary, marginLeft: 8 },
}));

interface GridFooterProps {
  page: ReportPage;
  /** The rows are not those of the page that is asked for. */
  isKept: boolean;
}

/** The position among the rows, previous and next, and the page size. At the left, since the Exports panel is at the right. */
export const GridFooter = ({ page, isKept }: GridFooterProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { face, search, go, query } = useReport();
  const { choices } = face.report.pageSizes;
  const { remember } = useGridPreference(face);
  const first = (query.page - 1) * query.limit + 1;
  const total = countWords(page.total, locale);
  const range = `${first.toLocaleString(locale)}–${(first + page.rows.length - 1).toLocaleString(locale)}`;
  const turn = (to: number) => go({ ...search, page: to });
  const resize = (limit: number) => {
    remember({ pageSize: limit });
    go({ ...search, limit, page: undefined });
  };
  return (
    <Foot>
      <span className="range" role="status">
        {!isKept && t('{{range}} of {{total}}', { range: page.rows.length === 0 ? '0' : range, total })}
      </span>
      <ChoiceSum rows={page.rows} />
      <span>
        <IconButton aria-label={t('Previous page')} disabled={query.page === 1} onClick={() => turn(query.page - 1)}>
          <ChevronLeft size={16} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('Next page')} disabled={!page.hasNext} onClick={() => turn(query.page + 1)}>
          <ChevronRight size={16} aria-hidden />
        </IconButton>
      </span>
      {choices.length > 1 && (
        <>
          <label id={`${id}-label`} htmlFor={id}>
            {t('Rows per page')}
          </label>
          <PlainSelect
            inputProps={{ id }}
            labelId={`${id}-label`}
            value={query.limit}
            onChange={event => resize(Number(event.target.value))}
          >
            {choices.map(choice => (
              <MenuItem key={choice} value={choice}>
                {choice}
              </MenuItem>
            ))}
          </PlainSelect>
        </>
      )}
    </Foot>
  );
};
