import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApiMutation } from '../../components/use-api-mutation.ts';
import { exportParameters } from '../../lib/export-parameters.ts';
import type { LinkSecret } from '../../lib/session/link-secret.ts';
import { isPassing } from './forgot-outcome.ts';
import { verifyLink } from './recovery-calls.ts';
import { useRecoveryMoves } from './use-recovery-moves.ts';

/**
 * Checks a link once, when its page opens. A link that is refused or not whole leads away; one that could not be checked waits to
 * be tried again, as `trouble`.
 */
export const useVerifiedLink = (link: LinkSecret | undefined, recovering: boolean) => {
  const navigate = useNavigate();
  const { fail } = useRecoveryMoves(recovering);
  const asked = useRef(false);
  const verify = useApiMutation({
    mutationFn: verifyLink,
    showError: error => {
      if (!isPassing(error)) fail(error);
    },
  });
  const check = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    if (link) verify.mutate(link);
    else void navigate({ to: '/error', search: exportParameters, state: { deadLink: true }, replace: true });
  });
  useEffect(() => {
    check();
  }, []);
  const trouble = verify.error && isPassing(verify.error) ? verify.error : undefined;
  return { works: verify.isSuccess, trouble, retry: () => link && verify.mutate(link) };
};
