import { CLOSE, type ClientFrame, clientFrame } from '@drumlin/contract/live/connection.ts';
import type { WebSocket } from '@fastify/websocket';

export const LIVE_LIMITS = {
  /** The longest frame is a token. */
  frameBytes: 8 * 1024,
  /** How long a connection may stay without a token. */
  silentMs: 5_000,
  /** A page sends a token about once in ten minutes, and a frame for each topic that it subscribes to or leaves. */
  frames: 60,
  framesMs: 60_000,
  perPerson: 5,
  /** Connections of one process that have not shown a token yet. */
  unauthenticated: 1_000,
  /** Of these those of one address: an office whose pages all come back at once, so that no one address keeps the others out. */
  unauthenticatedOfAddress: 100,
  heartbeatMs: 30_000,
  /** How long the other side may take to close. */
  closeMs: 2_000,
};

const parseFrame = (data: Buffer): ClientFrame | undefined => {
  try {
    return clientFrame.parse(JSON.parse(data.toString()));
  } catch {
    return undefined;
  }
};

/**
 * Passes the client's frames to `handle`. A malformed frame, or too many, close the connection before any work is done for it. Call this
 * before anything is awaited, or frames would be lost.
 */
export const readFrames = (socket: WebSocket, handle: (frame: ClientFrame) => Promise<void>): void => {
  let frames = 0;
  let since = performance.now();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (performance.now() - since > LIVE_LIMITS.framesMs) [frames, since] = [0, performance.now()];
    frames += 1;
    const frame = isBinary || frames > LIVE_LIMITS.frames ? undefined : parseFrame(data);
    if (frame) handle(frame).catch(() => socket.close(CLOSE.tryAgainLater));
    else socket.close(CLOSE.policyViolation);
  });
};

/** Closes a connection that sends no token in time. Returns a function that cancels this. */
export const startSilenceTimeout = (socket: WebSocket): (() => void) => {
  const timer = setTimeout(() => socket.close(CLOSE.silent), LIVE_LIMITS.silentMs);
  const stop = (): void => clearTimeout(timer);
  socket.on('close', stop);
  return stop;
};

/**
 * Pings the client and reads the session again every half minute. A client that did not answer the previous ping is disconnected. The
 * session must be read because nothing announces that it reached its idle or absolute limit.
 */
export const startHeartbeat = (socket: WebSocket, revalidate: () => Promise<void>): void => {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    // Where the database cannot be asked, the next beat asks again
    revalidate().catch(() => undefined);
  }, LIVE_LIMITS.heartbeatMs);
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => clearInterval(timer));
};
