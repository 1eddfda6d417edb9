import type { ExportPreference } from '@drumlin/contract/users/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useRememberPreference } from '../../../lib/preferences.ts';
import { preferencesQuery } from '../../../lib/session/session.ts';
import { shownColumns } from '../grid/columns.ts';
import { useReport } from '../state/report-context.ts';

/** How the reader wants files of any report, remembered on the server; `columns` are those of this one, none for all. */
export const useExportChoice = () => {
  const { layout } = useReport();
  const { data } = useQuery(preferencesQuery);
  const rememberPreference = useRememberPreference();
  const { fileType = 'CSV', columns: which = 'all', knowsLimit = false } = data?.exports ?? {};
  const remember = (part: ExportPreference) => void rememberPreference({ exports: part }).catch(() => undefined);
  return { fileType, which, knowsLimit, columns: which === 'shown' ? shownColumns(layout) : undefined, remember };
};
