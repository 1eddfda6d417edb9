import type { ReportPage } from '@drumlin/contract/reports/dialects/dialect.ts';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n.ts';
import { countWords } from '../grid/count-words.ts';
import { useReport } from '../state/report-context.ts';

/** The rows beside the one in the drawer, on the page, and how to go there. */
export const useNeighbours = (page: ReportPage | undefined) => {
  const { face, search, go } = useReport();
  const keys = (page?.rows ?? []).map(row => String(row[face.report.rowKey]));
  const index = search.row === undefined ? -1 : keys.indexOf(search.row);
  const move = (steps: 1 | -1): boolean => {
    if (index < 0) return false;
    // From where the address is by now: of two keys the second comes before the first is drawn
    go(now => ({ ...now, row: keys[keys.indexOf(String(now.row)) + steps] ?? now.row }), { replace: true });
    return keys[index + steps] !== undefined;
  };
  return { index, last: keys.length - 1, move };
};

interface RowMovesProps {
  page: ReportPage | undefined;
  neighbours: ReturnType<typeof useNeighbours>;
}

/** The place of a row among all, and the buttons to the rows before and after it on the page. */
export const RowMoves = ({ page, neighbours: { index, last, move } }: RowMovesProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { query } = useReport();
  const place = (query.page - 1) * query.limit + index + 1;
  return (
    <Stack
      direction="row"
      sx={{
        ml: 'auto',
        alignItems: 'center',
        whiteSpace: 'nowrap',
        typography: 'dense',
        color: 'tokens.text.secondary',
        // At the ends they keep the focus, which a disabled button would lose
        '& [aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
      }}
    >
      {page && index >= 0 && (
        <>
          <span>
            {t('{{range}} of {{total}}', {
              range: place.toLocaleString(locale),
              total: countWords(page.total, locale),
            })}
          </span>
          <IconButton aria-label={t('Previous record')} aria-disabled={index === 0} onClick={() => move(-1)}>
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton aria-label={t('Next record')} aria-disabled={index === last} onClick={() => move(1)}>
            <ChevronDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </Stack>
  );
};
