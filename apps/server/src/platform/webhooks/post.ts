import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { WebhookFailure, WebhookOutcome } from '@drumlin/contract/core/webhook.ts';
import { findTarget, type Resolve, type TargetRules } from './target.ts';

/** The longest that a receiver may take, from the name server to its answer. */
const LIMIT_MS = 10_000;
/** So much of an answer's body is taken, so that a short one ends in order, and none of it is looked at. */
const MOST_BODY = 16_384;

interface Message {
  url: string;
  body: string;
  headers: Record<string, string>;
}

export interface Posting {
  rules: TargetRules;
  resolve: Resolve;
  limitMs?: number;
}

class PostError extends Error {
  readonly failure: WebhookFailure;

  constructor(failure: WebhookFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

const takeBody = (answer: http.IncomingMessage): void => {
  let taken = 0;
  answer.on('data', ({ length }: Buffer) => {
    taken += length;
    if (taken > MOST_BODY) answer.destroy();
  });
  answer.on('error', () => undefined);
};

/** Of a connection that broke: whether it was being made, secured, or understood. */
const watchPhase = (request: http.ClientRequest, isSecure: boolean) => {
  let phase: WebhookFailure = 'connection';
  request.once('socket', (socket: Socket) => {
    socket.once('connect', () => {
      if (isSecure) phase = 'tls';
    });
    socket.once('secureConnect', () => {
      phase = 'connection';
    });
  });
  return ({ code = '' }: NodeJS.ErrnoException): WebhookFailure => (code.startsWith('HPE_') ? 'answer' : phase);
};

/** Sends to one of the addresses and to no other, follows nothing, and answers the status. */
const send = (
  url: URL,
  { body, headers }: Message,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_, { all }, done) => {
      const [first] = addresses;
      if (all === true) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family);
    };
    const isSecure = url.protocol === 'https:';
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', headers: { ...headers, ...length }, agent: false as const, lookup, signal };
    const request = isSecure
      ? https.request(url, { ...options, rejectUnauthorized: true })
      : http.request(url, options);
    const failureOf = watchPhase(request, isSecure);
    request.on('response', answer => {
      takeBody(answer);
      resolve(answer.statusCode ?? 0);
    });
    // Another protocol is no answer
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new PostError('answer'));
    });
    request.on('error', error => reject(new PostError(failureOf(error), error)));
    request.end(body);
  });

const postWithin = async (message: Message, { rules, resolve }: Posting, signal: AbortSignal): Promise<number> => {
  const url = new URL(message.url);
  const target = await findTarget(url, rules, resolve);
  if (typeof target === 'string') throw new PostError('address');
  signal.throwIfAborted();
  return send(url, message, target, signal);
};

/** Posts a message to a receiver that somebody named, whoever answers there. Never throws for what the receiver does. */
export const post = async (message: Message, posting: Posting): Promise<WebhookOutcome> => {
  const signal = AbortSignal.timeout(posting.limitMs ?? LIMIT_MS);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new PostError('timeout')), { once: true });
  });
  try {
    return { status: await Promise.race([postWithin(message, posting, signal), timedOut]), failure: null };
  } catch (error) {
    if (signal.aborted) return { status: null, failure: 'timeout' };
    if (error instanceof PostError) return { status: null, failure: error.failure };
    throw error;
  }
};
