import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toastMessage } from '../../lib/api/toast-message.ts';
import { toast } from '../../ui/toast.ts';
import type { LinkSecret } from './recovery-calls.ts';
import { validateInvitation } from './sign-up-calls.ts';

/** Checks an invitation once, when its page opens, and tells of one that does not work. */
export const useInvitation = (link: LinkSecret | undefined) => {
  const { t } = useTranslation();
  const asked = useRef(false);
  const validate = useMutation({
    mutationFn: validateInvitation,
    onError: error => toast.error(t(toastMessage(error))),
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
  const failed = link === undefined || validate.isError;
  return { state: validate.isSuccess ? 'works' : failed ? 'failed' : 'checking' } as const;
};
