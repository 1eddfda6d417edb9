import { CLOSE, clientFrame } from '@drumlin/contract/core/channel.ts';
import type { WebSocket } from '@fastify/websocket';

export const LIVE_LIMITS = {
  /** The longest frame is a token. */
  frameBytes: 8 * 1024,
  /** How long a socket may stay without a token. */
  silentMs: 5_000,
  /** A client sends one frame each time it has a new token: about one in ten minutes. */
  frames: 10,
  framesMs: 60_000,
  perPerson: 5,
  /** Sockets of one process that have not shown a token yet. */
  unauthenticated: 1_000,
  heartbeatMs: 30_000,
  /** How long the other side may take to close. */
  closeMs: 2_000,
};

/** Registered by RFC 6455, section 7.4.1. */
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

const readFrame = (data: Buffer): string | undefined => {
  try {
    return clientFrame.parse(JSON.parse(data.toString())).accessToken;
  } catch {
    return undefined;
  }
};

/**
 * Hands the tokens a client sends to `onToken`, one after the other. Whatever else it sends, or too much of it, closes the
 * socket before any work is done for it (security notes, S4). Must be called before anything is awaited.
 */
export const readTokens = (socket: WebSocket, onToken: (accessToken: string) => Promise<void>): void => {
  let turn = Promise.resolve();
  let frames = 0;
  let since = performance.now();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (performance.now() - since > LIVE_LIMITS.framesMs) [frames, since] = [0, performance.now()];
    frames += 1;
    const accessToken = isBinary || frames > LIVE_LIMITS.frames ? undefined : readFrame(data);
    if (accessToken === undefined) return socket.close(POLICY_VIOLATION);
    turn = turn.then(() => onToken(accessToken)).catch(() => socket.close(TRY_AGAIN_LATER));
  });
};

/** One alarm that replaces the one set before it: until the first token, then until each token's end. */
export const makeDeadline = (socket: WebSocket) => {
  let timer: NodeJS.Timeout | undefined;
  const set = (ms: number, code: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.close(code), ms);
  };
  set(LIVE_LIMITS.silentMs, CLOSE.silent);
  socket.on('close', () => clearTimeout(timer));
  return { set };
};

/** Asks now and then whether the other side is still there, and ends the socket of one that does not answer before the next time. */
export const beatHeart = (socket: WebSocket): void => {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, LIVE_LIMITS.heartbeatMs);
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => clearInterval(timer));
};
