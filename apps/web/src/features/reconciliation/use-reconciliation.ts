import { askReconciliation } from '@drumlin/contract/reconciliation/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { call } from '../../lib/api/call.ts';
import { reconciliationQuery } from './queries.ts';

const ASK_EVERY_MS = 2_000;

/** What is known of the books, and how to have them looked at again: until that is done the answer is asked for again and again. */
export const useReconciliation = () => {
  const { t } = useTranslation();
  /** The last run when another was asked for; null where there was none yet, undefined while nothing is awaited. */
  const [before, setBefore] = useState<string | null>();
  const query = useQuery({
    ...reconciliationQuery,
    refetchInterval: ({ state }) =>
      before !== undefined && (state.data?.lastRun?.finishedAt ?? null) === before ? ASK_EVERY_MS : false,
  });
  const seen = query.data?.lastRun?.finishedAt ?? null;
  const ask = useApiMutation({
    mutationFn: () => call(askReconciliation),
    successMessage: t('The books are being compared. The result appears here.'),
    onSuccess: () => setBefore(seen),
  });
  return {
    ...query,
    checkAgain: () => ask.mutate(),
    isChecking: ask.isPending || (before !== undefined && before === seen),
  };
};
