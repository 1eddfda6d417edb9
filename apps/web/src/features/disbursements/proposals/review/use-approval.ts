import { oneTimeCode } from '@drumlin/contract/auth/challenge.ts';
import { approveProposal } from '@drumlin/contract/disbursements/proposals.ts';
import { type Proposal, reason } from '@drumlin/contract/disbursements/schemas.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { showCode } from '../approval-factor.tsx';
import { CHANGED } from '../queries.ts';
import { useShowProposal } from './use-proposal-act.ts';

/** Whether an approval leaves the merchant less than nothing, and so asks for a reason. */
export const leavesLess = ({ leavesCents }: Pick<Proposal, 'leavesCents'>): boolean => (leavesCents ?? 0) < 0;

/**
 * Approves. By the code of the person's app, which is shown for this approval alone; whoever uses no app is asked for their second factor in a
 * dialog.
 */
export const useApproval = (proposal: Proposal, { byCode }: { byCode: boolean }) => {
  const { t } = useTranslation();
  const show = useShowProposal();
  const params = { id: proposal.id };
  const isAsked = leavesLess(proposal);
  return useApiForm({
    schema: z.object({
      code: byCode ? oneTimeCode : z.literal(''),
      reason: isAsked ? reason : z.string(),
    }),
    defaultValues: { code: '', reason: '' },
    mutationFn: async ({ code, reason: why }) => {
      if (byCode) await showCode(singleActOf(approveProposal, params), code);
      return call(approveProposal, { params, body: isAsked ? { reason: why } : {} });
    },
    invalidates: CHANGED,
    successMessage: t('Disbursement approved'),
    onSuccess: show,
    clearOnError: byCode ? ['code'] : [],
  });
};
