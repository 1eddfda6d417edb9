import { declineRepresentmentsRoute } from '@drumlin/contract/representments/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../ui/toast.ts';
import { pageQuery } from '../engine/state/queries.ts';
import { useReport } from '../engine/state/report-context.ts';
import type { RepresentmentRow } from './decline-window.ts';

/** What a person is told of a refusal: why, where the server says why; else the specification's texts (document 2, section 8). */
const refusal = (error: unknown): string => {
  if (error instanceof ApiError && error.status === 404) return 'Error getting journal tokens';
  if (error instanceof ApiError && error.status < 500 && error.errorMessage) return error.errorMessage;
  return 'Unable to schedule a decline representment request. Please try again later.';
};

/** Asks for the decline of all these rows or of none; whatever the answer, the list is read again and nothing stays chosen. */
export const useDecline = (onRequested: (tokens: readonly string[]) => void) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { face, query, choose } = useReport();
  return useMutation({
    mutationFn: async (rows: readonly RepresentmentRow[]) => {
      const transactions = rows.map(row => String(row.journalToken));
      await call(declineRepresentmentsRoute, { body: { transactions } });
      return transactions;
    },
    onSuccess: transactions => {
      onRequested(transactions);
      toast.success(t('Decline representment(s) have been requested successfully.'));
    },
    onError: error => toast.error(t(refusal(error))),
    onSettled: () => {
      choose(new Set());
      return queryClient.invalidateQueries({ queryKey: pageQuery(face, query).queryKey.slice(0, 2) });
    },
  });
};
