import { type ChannelShape, CLOSE, serverFrame } from '@drumlin/contract/core/channel.ts';
import type { z } from 'zod';

/** Pauses before each try to come back; after the last one the page does without, as it did before there were channels. */
const RETRY_MS = [1_000, 3_000, 9_000] as const;

/** The parts of a browser's WebSocket that are used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'>;

interface ChannelOptions<C extends ChannelShape> {
  channel: C;
  userId: number;
  /** The access token, while it is good; never asks for a new one, or an open page would keep its session from growing old. */
  token: () => string | undefined;
  connect: (path: string) => Socket;
  onMessage: (message: z.output<C['message']>) => void;
  /** The channel is there again after a time in which something may have been missed. */
  onMissed: () => void;
  /** The server says that the session is over, and why. */
  onEnded: (reason: string) => void;
}

const OPEN = 1;

/** Comes back after these; after the others only a new token, or nothing, helps. */
const isPassing = (code: number): boolean => code < 4000 && code !== 1008;

/**
 * Keeps a live channel open for as long as there is a good token. Nothing about it is ever shown: a page without its channel
 * learns the same things with its next call.
 */
export const openChannel = <C extends ChannelShape>(options: ChannelOptions<C>) => {
  const frames = serverFrame(options.channel);
  const path = options.channel.url.replace(':id', String(options.userId));
  let socket: Socket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let missed = false;
  let closed = false;

  const authenticate = (): void => {
    const accessToken = options.token();
    if (accessToken) socket?.send(JSON.stringify({ type: 'authenticate', accessToken }));
    else socket?.close();
  };
  const hear = ({ data }: MessageEvent): void => {
    const read = frames.safeParse(JSON.parse(String(data)));
    if (!read.success) return;
    const message = read.data as { type: string };
    if (message.type !== 'ready') {
      options.onMessage(message as z.output<C['message']>);
      return;
    }
    tries = 0;
    if (missed) options.onMissed();
    missed = false;
  };
  const lose = ({ code, reason }: Pick<CloseEvent, 'code' | 'reason'>): void => {
    socket = undefined;
    missed = true;
    if (closed) return;
    if (code === CLOSE.ended) options.onEnded(reason);
    const wait = isPassing(code) ? RETRY_MS[tries] : undefined;
    tries += 1;
    if (wait !== undefined) retry = setTimeout(open, wait);
  };
  const open = (): void => {
    clearTimeout(retry);
    if (closed || socket || !options.token()) return;
    const made = options.connect(path);
    socket = made;
    made.onopen = authenticate;
    made.onmessage = hear;
    made.onclose = lose;
  };

  open();
  return {
    /** There is a new token: shown on the open channel, or the occasion to try anew. */
    renew: (): void => {
      tries = 0;
      if (socket?.readyState === OPEN) authenticate();
      else open();
    },
    close: (): void => {
      closed = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
};
