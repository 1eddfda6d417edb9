import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { apiQuery } from '../../../lib/api/query.ts';
import { answerTo } from '../../../lib/challenge-answer.ts';
import { supportViewId } from '../../../lib/support-view.ts';
import { FineText } from '../../../ui/FineText.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import type { FormHandle } from '../../../ui/form/Form.tsx';

/** Whether an approver shows the code of their app beside the button; whoever uses no app is asked for their second factor in a dialog. */
export const useIsByCode = (mayApprove: boolean): boolean => {
  const { data } = useQuery({ ...apiQuery(getMfaConfig), enabled: mayApprove && supportViewId === undefined });
  return data?.preferredMfaSetting === 'SOFTWARE_TOKEN_MFA';
};

/** Shows the code of the person's app for one call alone (`singleActOf`). */
export const showCode = async (act: string, code: string): Promise<void> => {
  const challenge = await call(beginStepUp, { body: { act } });
  await call(finishStepUp, { body: answerTo(challenge, code) });
};

/** The field `code` of an approval's form, or that the second factor is asked for. */
export const ApprovalFactor = ({ form, byCode }: { form: Pick<FormHandle, 'pending' | 'submit'>; byCode: boolean }) => {
  const { t } = useTranslation();
  const id = useId();
  if (!byCode) return <FineText>{t('Your second factor is asked for each time, for this approval only.')}</FineText>;
  return (
    <div>
      <FineText sx={{ mb: 2, typography: 'label' }}>{t('Code from your authenticator app')}</FineText>
      <CodeField
        name="code"
        form={form}
        label={t('Code from your authenticator app')}
        describedBy={id}
        autoFocus={false}
        isSentByButton
      />
      <FineText id={id} sx={{ mt: 2 }}>
        {t('Asked each time, valid for this approval only')}
      </FineText>
    </div>
  );
};
