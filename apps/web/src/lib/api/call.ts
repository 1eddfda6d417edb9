import type { Tokens } from '@drumlin/contract/auth/routes.ts';
import type { RouteOutput, RouteShape } from '@drumlin/contract/core/route.ts';
import { singleActOf } from '@drumlin/contract/security/single-act.ts';
import { endSession, markSession, onSignedOut } from '../session/session-mark.ts';
import { leaveSupportView, supportViewId } from '../support-view.ts';
import { ApiError } from './api-error.ts';
import { type CallArguments, createApiClient } from './client.ts';

const tokenListeners = new Set<() => void>();

const client = createApiClient({
  baseUrl: '',
  locale: () => document.documentElement.lang,
  supportView: supportViewId,
  onViewOver: leaveSupportView,
  onSignedOut: endSession,
  onToken: () => {
    for (const listener of tokenListeners) listener();
  },
});

// The session was ended in another tab, and this tab still has its token
onSignedOut(client.forgetToken);

export const { fetchFile, heldToken, freshToken } = client;

/** Has the person show their second factor, where it is for one call alone for that; says whether they did. */
type AskSecondFactor = (singleAct?: string) => Promise<boolean>;
let askSecondFactor: AskSecondFactor | undefined;

/** Who asks for a second factor where a dangerous act needs one. Returns how to stop. */
export const onSecondFactorNeeded = (ask: AskSecondFactor): (() => void) => {
  askSecondFactor = ask;
  return () => {
    if (askSecondFactor === ask) askSecondFactor = undefined;
  };
};

/**
 * Calls a route of the contract. Where a dangerous act needs a second factor that was shown lately, the person is asked for it and the
 * call is made once more.
 */
export const call = async <const R extends RouteShape>(
  route: R,
  ...args: CallArguments<R>
): Promise<RouteOutput<R>> => {
  try {
    return await client.call(route, ...args);
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.errorCode === 'SECOND_FACTOR_NEEDED';
    const { params } = (args[0] ?? {}) as { params?: Record<string, unknown> };
    const singleAct = route.freshSecondFactor === 'once' ? singleActOf(route, params) : undefined;
    if (!isNeeded || !(await askSecondFactor?.(singleAct))) throw error;
    return client.call(route, ...args);
  }
};

/** Calls the listener with each new access token. Returns how to stop. */
export const onToken = (listener: () => void): (() => void) => {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
};

/** Starts the session that a sign-in opened, and records in this browser that there is one. */
export const startSession = (opened: Tokens): void => {
  client.startSession(opened);
  markSession();
};
