import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError, UnreachableError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../ui/toast.ts';
import { useReport } from '../engine/state/report-context.ts';
import type { RepresentmentRow } from './decline-window.ts';

/** The message of a refusal: the server's reason where it gives one, else the general text. */
const refusal = (error: unknown): string => {
  if (error instanceof UnreachableError) return error.message;
  if (error instanceof ApiError && error.status === 404) return 'Error getting journal tokens';
  if (error instanceof ApiError && error.status < 500 && error.errorMessage) return error.errorMessage;
  return 'Unable to schedule a decline representment request. Please try again later.';
};

/**
 * Asks for the decline of all these rows or of none; whatever the answer, the list is read again. After a failure the rows stay chosen, to try
 * again. `onDone` runs with the tokens that were asked for, none where that failed.
 */
export const useDecline = (onDone: (tokens: readonly string[]) => void) => {
  const { t } = useTranslation();
  const { face, choose } = useReport();
  return useApiMutation({
    mutationFn: async (rows: readonly RepresentmentRow[]) => {
      const transactions = rows.map(row => String(row.journalToken));
      await call(declineRepresentmentsRoute, { body: { transactions } });
      return transactions;
    },
    invalidates: [face.routes.list],
    successMessage: t('Decline representment(s) have been requested successfully.'),
    onSuccess: tokens => {
      choose(new Set());
      onDone(tokens);
    },
    showError: error => toast.error(t(refusal(error))),
    onError: () => onDone([]),
  });
};
