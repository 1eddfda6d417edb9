import type { Challenge } from '@drumlin/contract/auth/challenge.ts';
import { beginStepUp } from '@drumlin/contract/security/step-up.ts';
import { Suspense, useEffect, useState } from 'react';
import { call, onSecondFactorNeeded } from '../../lib/api/call.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const StepUpDialog = lazyPart(() => import('./StepUpDialog.tsx').then(part => part.StepUpDialog));

interface PendingStepUp {
  challenge: Challenge;
  /** Whether it is good for the one act alone that asks for it. */
  isForOne: boolean;
  end: (isShown: boolean) => void;
}

/** Asks for the second factor whenever a dangerous act needs it. */
export const StepUp = () => {
  const [asked, setAsked] = useState<PendingStepUp>();
  useEffect(
    () =>
      onSecondFactorNeeded(async act => {
        const challenge = await call(beginStepUp, { body: { ...(act !== undefined && { act }) } });
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAsked({ challenge, isForOne: act !== undefined, end: resolve });
        return promise.finally(() => setAsked(undefined));
      }),
    [],
  );
  return asked ? (
    <Suspense>
      <StepUpDialog {...asked} />
    </Suspense>
  ) : null;
};
