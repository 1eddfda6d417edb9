import type { Tokens } from '@drumlin/contract/auth/routes.ts';

/** Refresh this long before the server would refuse the token. */
const MARGIN_MS = 15_000;

/** The access token, in memory only. Its age is measured by a monotonic clock, so a wrong computer clock does not matter. */
export const createSessionToken = (now: () => number = () => performance.now()) => {
  let held: { accessToken: string; freshUntil: number } | undefined;
  return {
    fresh: (): string | undefined => (held && now() < held.freshUntil ? held.accessToken : undefined),
    set: (tokens: Tokens): void => {
      held = { accessToken: tokens.accessToken, freshUntil: now() + tokens.expiresIn * 1000 - MARGIN_MS };
    },
    clear: (): void => {
      held = undefined;
    },
  };
};
