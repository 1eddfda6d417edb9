import type { Proposal } from '@drumlin/contract/disbursements/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ApiMutationOptions, useApiMutation } from '../../../../components/use-api-mutation.ts';
import { CHANGED, proposalQuery } from '../queries.ts';

/** What every act on a proposal answers, the proposal as it is then, is shown at once. */
export const useShowProposal = () => {
  const queryClient = useQueryClient();
  return (proposal: Proposal) => queryClient.setQueryData(proposalQuery(String(proposal.id)).queryKey, proposal);
};

/** An act on a proposal. */
export const useProposalAct = <Input = void>(options: Omit<ApiMutationOptions<Input, Proposal>, 'invalidates'>) => {
  const show = useShowProposal();
  return useApiMutation<Input, Proposal>({
    ...options,
    invalidates: CHANGED,
    onSuccess: (proposal, input) => {
      show(proposal);
      return options.onSuccess?.(proposal, input);
    },
  });
};
