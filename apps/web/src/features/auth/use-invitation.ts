import { ERRORS } from '@drumlin/contract/errors.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { forgetLink, type LinkSecret } from '../../lib/session/link-secret.ts';
import { toast } from '../../ui/toast.ts';
import { isPassing } from './forgot-outcome.ts';
import { validateInvitation } from './sign-up-calls.ts';

/** Whether another invitation is on its way because this one came too late. */
const isSentAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === ERRORS.invitationExpired.errorCode;

/**
 * Checks an invitation once, when its page opens, and tells of one that does not work. One that could not be checked waits to be
 * tried again, as `trouble`; one whose time is over has the sentence about the next, as `sentAgain`.
 */
export const useInvitation = (link: LinkSecret | undefined) => {
  const { t } = useTranslation();
  const asked = useRef(false);
  const validate = useApiMutation({
    mutationFn: validateInvitation,
    showError: error => {
      if (isPassing(error)) return;
      forgetLink();
      if (!isSentAgain(error)) toast.error(t(toastMessage(error)));
    },
  });
  const check = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    if (link) validate.mutate(link);
    else toast.error(t('Invalid code or email'));
  });
  useEffect(() => {
    check();
  }, []);
  const { error } = validate;
  const trouble = error && isPassing(error) ? error : undefined;
  const refused = link === undefined || (error !== null && !trouble);
  return {
    state: validate.isSuccess ? 'works' : refused ? 'refused' : 'checking',
    sentAgain: isSentAgain(error) ? t(toastMessage(error)) : undefined,
    trouble,
    retry: () => link && validate.mutate(link),
  } as const;
};
