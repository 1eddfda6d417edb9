import { refresh, type Tokens, tokens } from '@drumlin/contract/auth/routes.ts';
import { isOpenToSupport, type RouteInput, type RouteOutput, type RouteShape } from '@drumlin/contract/core/route.ts';
import type { EndReason } from '@drumlin/contract/live/connection.ts';
import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { ApiError, ReadOnlyViewError, UnreachableError } from './api-error.ts';
import { type Answer, type OnBytes, readAnswer } from './read-answer.ts';
import { createSessionToken } from './session-token.ts';

/** A route's URL with its `:params` filled in and its query; undefined values are left out. */
const fillUrl = (
  url: string,
  params: Record<string, unknown> = {},
  querystring: Record<string, unknown> = {},
): string => {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const defined = Object.entries(querystring).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(defined.map(([key, value]) => [key, String(value)]));
  return defined.length > 0 ? `${path}?${search}` : path;
};

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
  onBytes?: OnBytes;
}

/** Words of an address: a number is sent as its digits, and what is undefined is left out. */
type AddressWords<T> = T extends object
  ? { [K in keyof T]: T[K] | (string extends T[K] ? number : never) | (undefined extends T[K] ? undefined : never) }
  : T;
type CallerInput<R extends RouteShape, I = RouteInput<R>> = {
  [K in keyof I]: K extends 'params' | 'querystring' ? AddressWords<I[K]> : I[K];
};

/** The input may be left out where a route takes none. */
export type CallArguments<R extends RouteShape> = keyof RouteInput<R> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallerInput<R>, options?: CallOptions];

interface LooseInput {
  params?: Record<string, unknown>;
  querystring?: Record<string, unknown>;
  body?: unknown;
  file?: File;
}

type LooseArguments = [input?: LooseInput, options?: CallOptions];

const isUnauthorized = (answer: Answer | ApiError): boolean => answer instanceof ApiError && answer.status === 401;

/** What a tab with a support view calls as the staff themselves: what anybody may call, and what the view itself is asked and ended by. */
const isOfStaff = ({ access, url }: RouteShape): boolean => access === 'public' || url.startsWith('/v1/support/');

/** The client of the API. It refreshes the token once when it is old or refused; concurrent calls share one refresh. */
export const createApiClient = ({ baseUrl, locale, onSignedOut, onToken, supportView, onViewOver }: ClientOptions) => {
  const token = createSessionToken();
  let renewal: Promise<string> | undefined;

  const send = async (
    route: RouteShape,
    input: LooseInput,
    options: CallOptions,
    accessToken?: string,
  ): Promise<Answer | ApiError> => {
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
      const response = await fetch(baseUrl + fillUrl(route.url, input.params, input.querystring), request);
      return await readAnswer(route, response, options.onBytes);
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
    const answer = await send(refresh, { body: {} }, {});
    if (answer instanceof ApiError) {
      if (answer.status === 400 || answer.status === 401) endSession(answer.ended);
      throw answer;
    }
    const renewed = tokens.safeParse(answer.content);
    if (!renewed.success) throw new UnreachableError(renewed.error);
    hold(renewed.data);
    return renewed.data.accessToken;
  };

  const renewOnce = (): Promise<string> => {
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
    return renewal;
  };

  const sendSignedIn = async (route: RouteShape, input: LooseInput, options: CallOptions) => {
    const held = token.fresh();
    const answer = await send(route, input, options, held ?? (await renewOnce()));
    if (!isUnauthorized(answer) || !held) return answer;
    // Another call may have refreshed the token meanwhile
    const renewed = token.fresh();
    return send(route, input, options, renewed && renewed !== held ? renewed : await renewOnce());
  };

  const ask = async (route: RouteShape, [input = {}, options = {}]: LooseArguments): Promise<Answer> => {
    const isPublic = route.access === 'public';
    if (supportView !== undefined && !isOfStaff(route) && !isOpenToSupport(route)) throw new ReadOnlyViewError();
    const answer = isPublic ? await send(route, input, options) : await sendSignedIn(route, input, options);
    if (!(answer instanceof ApiError)) return answer;
    if (isUnauthorized(answer) && !isPublic) endSession();
    if (supportView !== undefined && answer.errorCode === 'SUPPORT_VIEW_OVER') onViewOver?.();
    throw answer;
  };

  /** Calls a route of the contract: its input is typed by the contract, and the server has validated its answer. */
  const call = async <const R extends RouteShape>(route: R, ...args: CallArguments<R>): Promise<RouteOutput<R>> =>
    (await ask(route, args as LooseArguments)).content as RouteOutput<R>;

  /** Fetches the file of a route, with the headers that it came with. */
  const fetchFile = async <const R extends RouteShape>(
    route: R,
    ...args: CallArguments<R>
  ): Promise<{ file: Blob; headers: Headers }> => {
    const { content, headers } = await ask(route, args as LooseArguments);
    if (content instanceof Blob) return { file: content, headers };
    throw new UnreachableError(content);
  };

  return {
    call,
    fetchFile,
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
