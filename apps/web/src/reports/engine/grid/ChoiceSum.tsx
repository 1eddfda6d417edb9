import { centsToUnits, formatMoneyCad, unitsToCents } from '@drumlin/contract/core/money.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx';
import type { ReportRow } from '../face.ts';
import { useReport } from '../state/report-context.ts';
import { heroOf } from './columns.ts';
import { useCopiedText } from './use-choice.ts';

/** How many rows of the page are chosen and what they come to, with a button that copies them; nothing where none is. */
export const ChoiceSum = ({ rows }: { rows: readonly ReportRow[] }) => {
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
