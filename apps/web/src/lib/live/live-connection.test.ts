import { CLOSE } from '@drumlin/contract/live/connection.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection } from './live-connection.ts';
import type { Socket } from './reconnecting-socket.ts';

const made: (Socket & { sent: string[] })[] = [];
const last = (): (typeof made)[number] => {
  const socket = made.at(-1);
  if (!socket) throw new Error('No socket was opened');
  return socket;
};

const connect = (): Socket => {
  const sent: string[] = [];
  const socket = {
    sent,
    readyState: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text: string) => void sent.push(text),
    close: () => end(1000),
  };
  made.push(socket as unknown as (typeof made)[number]);
  return socket as unknown as Socket;
};
const begin = (): void => {
  Object.assign(last(), { readyState: 1 });
  last().onopen?.call(last() as unknown as WebSocket, new Event('open'));
};
const say = (frame: object): void =>
  last().onmessage?.call(last() as unknown as WebSocket, { data: JSON.stringify(frame) } as MessageEvent);
const end = (code: number, reason = ''): void => {
  Object.assign(last(), { readyState: 3 });
  last().onclose?.call(last() as unknown as WebSocket, { code, reason } as CloseEvent);
};

const OWN = '/user/7/queue/session';
const OTHER = '/user/7/queue/other';
const tokenOf = (accessToken: string) => ({ type: 'token', accessToken });
const subscribe = (topic: string) => ({ type: 'subscribe', topic });
const sent = (): unknown[] => last().sent.map(frame => JSON.parse(frame));

const held = { token: 'token-1' as string | undefined };
const onEnded = vi.fn();
const own = { onMessage: vi.fn(), onMissed: vi.fn(), onGivenUp: vi.fn() };
const other = { onMessage: vi.fn(), onMissed: vi.fn() };
const create = () => createLiveConnection({ token: () => held.token, connect, onEnded });
/** A connection of a tab that listens to one topic. */
const start = () => {
  const connection = create();
  return { ...connection, leave: connection.subscribe(OWN, own) };
};

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
  held.token = 'token-1';
  vi.resetAllMocks();
});
afterEach(() => vi.useRealTimers());

test('shows the token in the first frame and asks for its topics in the next ones', () => {
  const { subscribe: listen } = start();
  listen(OTHER, other);
  expect(last().sent).toEqual([]);
  begin();
  expect(sent()).toEqual([tokenOf('token-1'), subscribe(OWN), subscribe(OTHER)]);
  expect(made).toHaveLength(1);
});

test('asks for a topic when the first listener comes, and leaves it with the last one', () => {
  const { subscribe: listen } = start();
  begin();
  const leave = [listen(OTHER, other), listen(OTHER, { ...other })];
  expect(sent().slice(2)).toEqual([subscribe(OTHER)]);
  leave[0]?.();
  leave[0]?.();
  expect(sent()).toHaveLength(3);
  leave[1]?.();
  expect(sent().at(-1)).toEqual({ type: 'unsubscribe', topic: OTHER });
  expect(last().readyState).toBe(1);
});

test('is closed when nobody listens any more, and opened for the next listener', () => {
  const connection = start();
  begin();
  connection.leave();
  expect(last().readyState).toBe(3);
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(1);
  connection.subscribe(OTHER, other);
  begin();
  expect(sent()).toEqual([tokenOf('token-1'), subscribe(OTHER)]);
});

test('hands a message to the listeners of its topic, and drops what it does not know', () => {
  const { subscribe: listen } = start();
  listen(OTHER, other);
  begin();
  say({ type: 'ready' });
  say({ type: 'subscribed', topic: OWN });
  say({ type: 'message', topic: OWN, message: { type: 'permissionsChanged' } });
  say({ type: 'message', topic: '/user/8/queue/session', message: {} });
  say({ type: 'refused', topic: OTHER });
  say({ type: 'somethingNewer' });
  expect(own.onMessage.mock.calls).toEqual([[{ type: 'permissionsChanged' }]]);
  expect(other.onMessage).not.toHaveBeenCalled();
  expect(own.onMissed).not.toHaveBeenCalled();
});

test('tells of the end of the session once, and does not come back', () => {
  start();
  begin();
  end(CLOSE.ended, 'suspended');
  vi.advanceTimersByTime(60_000);
  expect(onEnded.mock.calls).toEqual([['suspended']]);
  expect(made).toHaveLength(1);
});

test('tries three times to come back, then leaves it and says so', () => {
  start();
  begin();
  for (let nth = 0; nth < 6; nth += 1) {
    expect(own.onGivenUp).toHaveBeenCalledTimes(nth > 3 ? 1 : 0);
    if (last().readyState !== 3) end(1006);
    vi.advanceTimersByTime(10_000);
  }
  expect(made).toHaveLength(4);
  expect(own.onGivenUp).toHaveBeenCalledOnce();
  expect(onEnded).not.toHaveBeenCalled();
});

test('asks for its topics again once it is back, says that something may have been missed, and counts its tries anew', () => {
  const { subscribe: listen } = start();
  begin();
  say({ type: 'ready' });
  say({ type: 'subscribed', topic: OWN });
  end(CLOSE.restart);
  listen(OTHER, other);
  begin();
  expect(sent()).toEqual([tokenOf('token-1'), subscribe(OWN), subscribe(OTHER)]);
  say({ type: 'ready' });
  for (const topic of [OWN, OTHER, OWN]) say({ type: 'subscribed', topic });
  expect(own.onMissed).toHaveBeenCalledOnce();
  expect(other.onMissed).not.toHaveBeenCalled();
  end(CLOSE.restart);
  vi.advanceTimersByTime(1_000);
  expect(made).toHaveLength(3);
});

test.each([CLOSE.forbidden, CLOSE.tooMany, CLOSE.invalidToken, CLOSE.silent, CLOSE.policyViolation])(
  'waits for a new token after %i',
  code => {
    const connection = start();
    begin();
    end(code);
    vi.advanceTimersByTime(60_000);
    expect(made).toHaveLength(1);
    held.token = 'token-2';
    connection.renew();
    begin();
    expect(sent()).toEqual([tokenOf('token-2'), subscribe(OWN)]);
  },
);

test('shows a new token on the connection that is open, which outlives the old one', () => {
  const connection = start();
  begin();
  held.token = undefined;
  vi.advanceTimersByTime(20 * 60_000);
  expect(last().readyState).toBe(1);
  held.token = 'token-2';
  connection.renew();
  expect(made).toHaveLength(1);
  expect(sent().slice(2)).toEqual([tokenOf('token-2')]);
});

test('opens nothing without a token, and nothing after it was closed until there is another', () => {
  held.token = undefined;
  const connection = start();
  expect(made).toHaveLength(0);
  held.token = 'token-1';
  connection.renew();
  begin();
  held.token = undefined;
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(1);
  expect(onEnded).not.toHaveBeenCalled();
  held.token = 'token-2';
  connection.renew();
  expect(made).toHaveLength(2);
});

test('shows no token that has aged while the connection was being made', () => {
  start();
  held.token = undefined;
  begin();
  expect(sent()).toEqual([]);
  expect(last().readyState).toBe(3);
});
