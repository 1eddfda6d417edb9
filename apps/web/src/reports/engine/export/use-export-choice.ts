import type { ExportPreference } from '@drumlin/contract/users/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/i18n.ts';
import { useRememberPreference } from '../../../lib/preferences.ts';
import { preferencesQuery } from '../../../lib/session/session.ts';
import { shownColumns } from '../grid/columns.ts';
import { useReport } from '../state/report-context.ts';

/**
 * How the reader wants files of any report, remembered on the server; `columns` are those of this one, none for all. In French Excel
 * takes the commas of a CSV for decimals, so that a workbook is what one begins with.
 */
export const useExportChoice = () => {
  const { layout } = useReport();
  const locale = useLocale();
  const { data } = useQuery(preferencesQuery);
  const rememberPreference = useRememberPreference();
  const ownType = locale === 'fr-CA' ? 'XLSX' : 'CSV';
  const { fileType = ownType, columns: which = 'all', knowsLimit = false } = data?.exports ?? {};
  const remember = (part: ExportPreference) => void rememberPreference({ exports: part }).catch(() => undefined);
  return { fileType, which, knowsLimit, columns: which === 'shown' ? shownColumns(layout) : undefined, remember };
};
