import { oneTimeCode } from '@drumlin/contract/auth/challenge.ts';
import { approveProposal } from '@drumlin/contract/disbursements/proposals.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useApiForm } from '../../../../components/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { answerTo } from '../../../../lib/challenge-answer.ts';
import { CHANGED } from '../queries.ts';
import { useProposalAct, useShowProposal } from './use-proposal-act.ts';

const schema = z.object({ code: oneTimeCode });

/** Approves with the code of the person's app, which is shown for this approval alone. */
export const useApprovalByCode = (proposalId: number) => {
  const { t } = useTranslation();
  const show = useShowProposal();
  const params = { id: String(proposalId) };
  return useApiForm({
    schema,
    defaultValues: { code: '' },
    mutationFn: async ({ code }) => {
      const challenge = await call(beginStepUp, { body: { act: singleActOf(approveProposal, params) } });
      await call(finishStepUp, { body: answerTo(challenge, code) });
      return call(approveProposal, { params, body: {} });
    },
    invalidates: CHANGED,
    successMessage: t('Disbursement approved'),
    onSuccess: show,
    clearOnError: ['code'],
  });
};

/** Approves; whoever uses no app is asked for their second factor in a dialog. */
export const useApproval = (proposalId: number) => {
  const { t } = useTranslation();
  return useProposalAct({
    mutationFn: () => call(approveProposal, { params: { id: String(proposalId) }, body: {} }),
    successMessage: t('Disbursement approved'),
  });
};
