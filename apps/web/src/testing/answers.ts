import { passkeySignInOptions } from '@drumlin/contract/auth/passkey.ts';
import type { RouteInput, RouteOutput, RouteShape } from '@drumlin/contract/core/route.ts';
import { ERRORS, type ErrorBody, errorBody } from '@drumlin/contract/errors.ts';
import { onlineManager } from '@tanstack/react-query';

/** A call that reached an answer: what the page sent, as the server would read it. */
interface Sent {
  params: Record<string, string>;
  querystring: Record<string, string>;
  body: unknown;
  file: File | undefined;
  headers: Headers;
}

type Reply = (sent: Sent) => Response | Promise<Response>;
interface Answered {
  method: string;
  path: RegExp;
  reply: Reply;
}

/** Those of the test come before those of the shell, the newest first. */
let answers: Answered[] = [];
/** What a test forgot to answer, or answered as no server would. */
let faults: string[] = [];
let isOffline = false;
/** Whether the test has opened its page: what is asked before is of the page of the test before, which has gone on loading. */
let isOpened = false;
/** Whether what is answered now comes after what a test has answered before. */
let isBeneath = false;
const browserFetch = globalThis.fetch;

const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const add = (method: string, url: string, reply: Reply): void => {
  const answered = { method, path: patternOf(url), reply };
  if (isBeneath) answers.push(answered);
  else answers.unshift(answered);
};

/** Answers of the frame around a screen: what a test has answered itself comes first. */
export const answerBeneath = (answerAll: () => void): void => {
  isOpened = true;
  isBeneath = true;
  try {
    answerAll();
  } finally {
    isBeneath = false;
  }
};

const json = (status: number, body: unknown): Response =>
  body === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What a server could send: what the contract's schema of the answer does not take fails the test. */
const asSent = (route: RouteShape, output: unknown): Response => {
  const [status, schema] = Object.entries(route.schema.response).find(([code]) => code.startsWith('2')) ?? [];
  const wrong = schema?.safeParse(output).error;
  if (wrong) faults.push(`${route.method} ${route.url} never answers this: ${wrong.message}`);
  return json(Number(status), output);
};

type Input<R extends RouteShape> = RouteInput<R> & { headers: Headers };
export interface Calls<R extends RouteShape> {
  /** What was sent, the oldest first. Numbers of an address or query are texts, as they travel. */
  calls: Input<R>[];
}

/**
 * Answers a route of the contract from now on with data, or with what a function makes of each call; a promise answers late. Returns
 * the calls, to see what the page sent.
 */
export const answer = <const R extends RouteShape>(
  route: R,
  output: RouteOutput<R> | ((input: Input<R>) => RouteOutput<R> | Promise<RouteOutput<R>>),
): Calls<R> => {
  const calls: Input<R>[] = [];
  add(route.method, route.url, async sent => {
    const { file, ...rest } = sent;
    const input = { ...rest, ...(file && { file }) } as unknown as Input<R>;
    calls.push(input);
    return asSent(route, typeof output === 'function' ? await (output as (input: Input<R>) => unknown)(input) : output);
  });
  return { calls };
};

/** What the portal says of a status where a test does not say which error it is. */
const PLAIN = [
  ERRORS.badRequest,
  ERRORS.unauthorized,
  ERRORS.forbidden,
  ERRORS.notFound,
  ERRORS.internal,
  ERRORS.unavailable,
] as const;

/** The whole body of an error, since the page takes no part of one for an answer of the portal. */
const wholeError = (status: number, part: Partial<ErrorBody>): ErrorBody => {
  const named = Object.values(ERRORS).find(({ errorCode }) => errorCode === part.errorCode);
  const known = named ?? PLAIN.find(plain => plain.status === status);
  return errorBody.parse({
    ...(known && { errorCode: known.errorCode, errorMessage: known.message }),
    requestId: 'request-1',
    ...part,
  });
};

/** A page of what stands before the portal, which is no answer of the portal itself. */
const pageOfProxy = (status: number): Response =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
/** That are never the portal's own. */
const OF_PROXY = [502, 504];

/** Refuses a route of the contract from now on: with the error that is named, in the portal's words and whole, or as what stands before it does. */
export const refuse = (route: RouteShape, status: number, part: Partial<ErrorBody> = {}): { calls: Sent[] } => {
  const calls: Sent[] = [];
  const body = OF_PROXY.includes(status) ? undefined : wholeError(status, part);
  add(route.method, route.url, sent => {
    calls.push(sent);
    return body ? json(status, body) : pageOfProxy(status);
  });
  return { calls };
};

/** Answers a route of the contract with a file from now on, under the name that the server gives it. */
export const answerFile = (
  { method, url }: RouteShape,
  name: string,
  content: string,
  headers: Record<string, string> = {},
): { calls: Sent[] } => {
  const calls: Sent[] = [];
  add(method, url, sent => {
    calls.push(sent);
    return new Response(content, { headers: { 'content-disposition': `attachment; filename="${name}"`, ...headers } });
  });
  return { calls };
};

/** What the page has saved: a file that it made or fetched, or the address of one. */
interface SavedFile {
  name: string;
  content: string;
}
let saved: SavedFile[] = [];

export const savedFiles = (): readonly SavedFile[] => saved;

/** A link with `download` saves nothing on this computer; what it would have saved is kept. */
const keepSaved = (): void => {
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) return follow.call(this);
    const { href, download: name } = this;
    if (!href.startsWith('blob:')) saved.push({ name, content: href });
    else void browserFetch(href).then(async file => saved.push({ name, content: await file.text() }));
  };
};
keepSaved();

/** Answers what is no route of the contract: files, flags, another server's pages. */
export const answerAddress = (method: string, url: string, reply: () => Response): void => add(method, url, reply);

/** Keeps a route waiting from now on, until the returned function lets it have its output. */
export const hold = <const R extends RouteShape>(route: R): ((output: RouteOutput<R>) => void) => {
  const { promise, resolve } = Promise.withResolvers<RouteOutput<R>>();
  answer(route, () => promise);
  return resolve;
};

/** Whether the browser is offline: no call is answered, and the page is told. */
export const setOffline = (offline: boolean): void => {
  isOffline = offline;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !isOffline });
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
  // It hears of no event while no page is drawn, as when a test that ended offline is cleaned up
  onlineManager.setOnline(!offline);
};

const bodyOf = async (request: Request): Promise<Pick<Sent, 'body' | 'file'>> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { body: await request.json(), file: undefined };
  if (!type.startsWith('multipart/form-data')) return { body: undefined, file: undefined };
  const file = [...(await request.formData()).values()].find(value => value instanceof File);
  return { body: undefined, file };
};

const answerTo = async (request: Request): Promise<Response> => {
  if (isOffline) throw new TypeError('Failed to fetch');
  const { pathname, searchParams } = new URL(request.url);
  for (const { method, path, reply } of answers) {
    const match = method === request.method ? path.exec(pathname) : null;
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const querystring = Object.fromEntries(searchParams);
    return reply({ params, querystring, ...(await bodyOf(request)), headers: request.headers });
  }
  // The sign-in page asks by itself, once that part of it has come: perhaps when its test is over
  if (isOpened && pathname !== passkeySignInOptions.url) faults.push(`${request.method} ${pathname} is not answered`);
  return json(404, wholeError(404, { errorMessage: 'No test answers this' }));
};

/** The addresses of the portal's own server; all others are the modules of the page. */
const OF_SERVER = /^\/(v1|test-api|ofrep|chat)\//;

/** From now on the page's calls reach the answers, and nothing of a server. */
export const startAnswering = (): void => {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (!OF_SERVER.test(new URL(request.url).pathname)) return browserFetch(request);
    const { signal } = request;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      answerTo(request).then(resolve, reject);
    });
  };
};

/** Forgets every answer, and returns the calls that none was there for and the answers that no server would give. */
export const stopAnswering = (): string[] => {
  const found = faults;
  answers = [];
  faults = [];
  saved = [];
  isOpened = false;
  if (isOffline) setOffline(false);
  return found;
};
