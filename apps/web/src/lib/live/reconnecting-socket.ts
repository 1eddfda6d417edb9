import { CLOSE, type ClientFrame } from '@drumlin/contract/live/connection.ts';

/** Delay before each reconnection. After the last one the page goes without, and finds out the same things with its next call. */
const RETRY_MS = [1_000, 3_000, 9_000] as const;

/** The parts of a browser's WebSocket that are used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onmessage' | 'onclose'>;

interface SocketOptions {
  connect: () => Socket;
  /** Asked before each attempt to connect. */
  isWanted: () => boolean;
  onOpen: () => void;
  onFrame: (frame: unknown) => void;
  onLost: (code: number, reason: string) => void;
  /** Called after the last attempt: the connection stays lost until there is a new token or listener. */
  onGivenUp: () => void;
}

const OPEN = 1;

/** Whether to reconnect after this code. After the others only a new token helps, or nothing. */
const isPassing = (code: number): boolean => code < 4000 && code !== CLOSE.policyViolation;

/** A WebSocket that reconnects a few times when the connection was lost. Events of a socket that `close` closed are ignored. */
export const createReconnectingSocket = ({ connect, isWanted, onOpen, onFrame, onLost, onGivenUp }: SocketOptions) => {
  let socket: Socket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const lose = ({ code, reason }: Pick<CloseEvent, 'code' | 'reason'>): void => {
    socket = undefined;
    onLost(code, reason);
    const wait = isPassing(code) ? RETRY_MS[tries] : undefined;
    tries += 1;
    if (wait !== undefined) retry = setTimeout(open, wait);
    else if (isPassing(code)) onGivenUp();
  };
  const open = (): void => {
    clearTimeout(retry);
    if (socket || !isWanted()) return;
    const made = connect();
    socket = made;
    const unlessClosed =
      <E>(hear: (event: E) => void) =>
      (event: E): void => {
        if (socket === made) hear(event);
      };
    made.onopen = unlessClosed(onOpen);
    made.onmessage = unlessClosed(({ data }: MessageEvent) => onFrame(JSON.parse(String(data))));
    made.onclose = unlessClosed(lose);
  };
  return {
    open,
    isOpen: (): boolean => socket?.readyState === OPEN,
    send: (frame: ClientFrame): void => socket?.send(JSON.stringify(frame)),
    close: (): void => {
      clearTimeout(retry);
      const closing = socket;
      socket = undefined;
      closing?.close();
    },
    /** Allows all attempts again after the next loss. */
    resetTries: (): void => {
      tries = 0;
    },
  };
};
