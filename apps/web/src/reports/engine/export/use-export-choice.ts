import type { FileType } from '@drumlin/contract/exports/file-types.ts';
import type { ExportPreference } from '@drumlin/contract/users/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/i18n.ts';
import { useRememberPreference } from '../../../lib/preferences.ts';
import { preferencesQuery } from '../../../lib/session/session.ts';
import { shownColumns } from '../grid/columns.ts';
import { useReport } from '../state/report-context.ts';

const usePreference = (): ExportPreference => useQuery(preferencesQuery).data?.exports ?? {};

/** The type of file that the reader wants. In French Excel takes the commas of a CSV for decimals, so that a workbook is what one begins with. */
export const useFileType = (): FileType => {
  const ownType = useLocale() === 'fr-CA' ? 'XLSX' : 'CSV';
  return usePreference().fileType ?? ownType;
};

/** How the reader wants files of any report, remembered on the server; `columns` are those of this one, none for all. */
export const useExportChoice = () => {
  const { layout } = useReport();
  const fileType = useFileType();
  const { columns: which = 'all', knowsLimit = false } = usePreference();
  const rememberPreference = useRememberPreference();
  const remember = (part: ExportPreference) => void rememberPreference({ exports: part }).catch(() => undefined);
  return { fileType, which, knowsLimit, columns: which === 'shown' ? shownColumns(layout) : undefined, remember };
};
