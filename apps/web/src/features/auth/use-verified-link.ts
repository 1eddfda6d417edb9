import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type LinkSecret, verifyLink } from './recovery-calls.ts';
import { useRecoveryMoves } from './use-recovery-moves.ts';

/** Checks a link once, when its page opens; true when the link works. A link that is not whole leads to the error page. */
export const useVerifiedLink = (link: LinkSecret | undefined, recovering: boolean): boolean => {
  const navigate = useNavigate();
  const { fail } = useRecoveryMoves(recovering);
  const asked = useRef(false);
  const verify = useMutation({ mutationFn: verifyLink, onError: fail });
  const check = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    if (link) verify.mutate(link);
    else void navigate({ to: '/error', replace: true });
  });
  useEffect(() => {
    check();
  }, []);
  return verify.isSuccess;
};
