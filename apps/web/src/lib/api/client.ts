import { refresh, type Tokens, tokens } from '@drumlin/contract/auth/routes.ts';
import { isOpenToSupport, type RouteInput, type RouteOutput, type RouteShape } from '@drumlin/contract/core/route.ts';
import type { EndReason } from '@drumlin/contract/live/connection.ts';
import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { ReadOnlyViewError, UnreachableError } from './api-error.ts';
import { readError } from './read-error.ts';
import { createSessionToken } from './session-token.ts';
import { fillUrl } from './url.ts';

interface ClientOptions {
  /** Empty in the browser, where the API has the page's origin. */
  baseUrl: string;
  /** The reader's language, for the messages of errors. */
  locale: () => string;
  /** The support view that this tab is of. */
  supportView?: string | undefined;
  /** Called when the server says that the support view is over. */
  onViewOver?: () => void;
  /** Called when the session has ended, with the reason where the server has told it. */
  onSignedOut: (reason?: EndReason) => void;
  /** Called with each new access token. */
  onToken?: () => void;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** The input may be left out where a route takes none. */
export type CallArguments<R extends RouteShape> = keyof RouteInput<R> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: RouteInput<R>, options?: CallOptions];

interface LooseInput {
  params?: Record<string, unknown>;
  querystring?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

/** What a tab with a support view calls as the staff themselves: what anybody may call, and what the view itself is asked and ended by. */
const isOfStaff = ({ access, url }: RouteShape): boolean => access === 'public' || url.startsWith('/v1/support/');

/** The client of the API. It refreshes the token once when it is old or refused; concurrent calls share one refresh. */
export const createApiClient = ({ baseUrl, locale, onSignedOut, onToken, supportView, onViewOver }: ClientOptions) => {
  const token = createSessionToken();
  let renewal: Promise<string> | undefined;

  const send = async (route: RouteShape, input: LooseInput, options: CallOptions, accessToken?: string) => {
    const headers = new Headers({ accept: 'application/json', 'accept-language': locale() });
    headers.set('x-token-transport', 'cookie');
    if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);
    if (supportView !== undefined && !isOfStaff(route)) headers.set(SUPPORT_VIEW_HEADER, supportView);
    const request: RequestInit = { method: route.method, headers, credentials: 'same-origin' };
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(input.body);
    }
    if (input.file && route.upload) {
      // Without a content type, since the browser adds the one with its boundary
      const form = new FormData();
      form.append(route.upload.field, input.file);
      request.body = form;
    }
    if (options.signal) request.signal = options.signal;
    try {
      return await fetch(baseUrl + fillUrl(route.url, input.params, input.querystring), request);
    } catch (error) {
      throw options.signal?.aborted ? error : new UnreachableError(error);
    }
  };

  const hold = (opened: Tokens): void => {
    token.set(opened);
    onToken?.();
  };

  const endSession = (reason?: EndReason): void => {
    token.clear();
    onSignedOut(reason);
  };

  const renew = async (): Promise<string> => {
    const response = await send(refresh, { body: {} }, {});
    if (!response.ok) {
      const error = await readError(response);
      if (error.status === 400 || error.status === 401) endSession(error.ended);
      throw error;
    }
    const renewed = tokens.parse(await response.json());
    hold(renewed);
    return renewed.accessToken;
  };

  const renewOnce = (): Promise<string> => {
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  const sendSignedIn = async (route: RouteShape, input: LooseInput, options: CallOptions) => {
    const held = token.fresh();
    const response = await send(route, input, options, held ?? (await renewOnce()));
    if (response.status !== 401 || !held) return response;
    // Another call may have refreshed the token meanwhile
    const renewed = token.fresh();
    return send(route, input, options, renewed && renewed !== held ? renewed : await renewOnce());
  };

  /** The response of a route that succeeded, for downloads; a refusal is thrown as an `ApiError`. */
  const request = async <const R extends RouteShape>(route: R, ...args: CallArguments<R>): Promise<Response> => {
    const [input = {}, options = {}] = args as [LooseInput?, CallOptions?];
    const isPublic = route.access === 'public';
    if (supportView !== undefined && !isOfStaff(route) && !isOpenToSupport(route)) throw new ReadOnlyViewError();
    const response = isPublic ? await send(route, input, options) : await sendSignedIn(route, input, options);
    if (response.ok) return response;
    if (response.status === 401 && !isPublic) endSession();
    const refused = await readError(response);
    if (supportView !== undefined && refused.errorCode === 'SUPPORT_VIEW_OVER') onViewOver?.();
    throw refused;
  };

  /** Calls a route of the contract: its input is typed by the contract, and the server has validated its answer. */
  const call = async <const R extends RouteShape>(route: R, ...args: CallArguments<R>): Promise<RouteOutput<R>> => {
    const response = await request(route, ...args);
    return (response.status === 204 ? undefined : await response.json()) as RouteOutput<R>;
  };

  return {
    call,
    request,
    /** Starts the session that a sign-in opened. */
    startSession: hold,
    /** The access token, undefined when it has expired. */
    heldToken: token.fresh,
    /** The access token, a new one where it has expired. Throws as a call does. */
    freshToken: async (): Promise<string> => token.fresh() ?? (await renewOnce()),
    /** Drops the access token; the next call gets a new one. */
    forgetToken: token.clear,
  };
};
