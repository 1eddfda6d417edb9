import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { isRunning } from '../export-state.ts';
import { refetchExports, updateExport } from '../queries.ts';

/** Hears of the progress of one's exports; rendered while one runs. */
export const ProgressFeed = () => {
  const queryClient = useQueryClient();
  const refetch = () => refetchExports(queryClient);
  useTopic(
    TOPICS.exportProgress,
    message => {
      if ('closed' in message) return refetch();
      const { reportingServiceExportRequestId: id, progressPercentage, status } = message;
      // One that has ended has more to show than its progress
      if (!isRunning({ status }) || progressPercentage >= 100) return refetch();
      updateExport(queryClient, id, { progressPercentage, status });
    },
    refetch,
    refetch,
  );
  return null;
};
