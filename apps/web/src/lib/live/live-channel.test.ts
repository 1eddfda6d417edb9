import { CLOSE } from '@drumlin/contract/core/channel.ts';
import { sessionQueue } from '@drumlin/contract/live/channels.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChannel, type Socket } from './live-channel.ts';

const made: (Socket & { path: string; sent: string[] })[] = [];
const last = (): (typeof made)[number] => {
  const socket = made.at(-1);
  if (!socket) throw new Error('No socket was opened');
  return socket;
};

const connect = (path: string): Socket => {
  const sent: string[] = [];
  const socket = {
    path,
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

const held = { token: 'token-1' as string | undefined };
const heard = { onMessage: vi.fn(), onMissed: vi.fn(), onEnded: vi.fn() };
const start = () => openChannel({ channel: sessionQueue, userId: 7, token: () => held.token, connect, ...heard });

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
  held.token = 'token-1';
  for (const hearer of Object.values(heard)) hearer.mockReset();
});
afterEach(() => vi.useRealTimers());

test('shows the token in the first frame, never in the address', () => {
  start();
  begin();
  expect(last().path).toBe('/v1/user/7/queue/session');
  expect(last().sent).toEqual([JSON.stringify({ type: 'authenticate', accessToken: 'token-1' })]);
});

test('hands on what the server says, and drops what it does not know', () => {
  start();
  begin();
  say({ type: 'ready' });
  say({ type: 'permissionsChanged' });
  say({ type: 'somethingNewer' });
  expect(heard.onMessage.mock.calls).toEqual([[{ type: 'permissionsChanged' }]]);
});

test('tells of the end of the session once, and does not come back', () => {
  start();
  begin();
  end(CLOSE.ended, 'suspended');
  vi.advanceTimersByTime(60_000);
  expect(heard.onEnded.mock.calls).toEqual([['suspended']]);
  expect(made).toHaveLength(1);
});

test('tries three times to come back, then leaves it', () => {
  start();
  begin();
  for (let nth = 0; nth < 6; nth += 1) {
    if (last().readyState !== 3) end(1006);
    vi.advanceTimersByTime(10_000);
  }
  expect(made).toHaveLength(4);
  expect(heard.onEnded).not.toHaveBeenCalled();
});

test('says that something may have been missed once it is back, and counts its tries anew', () => {
  start();
  begin();
  say({ type: 'ready' });
  end(CLOSE.restart);
  vi.advanceTimersByTime(1_000);
  begin();
  say({ type: 'ready' });
  expect(heard.onMissed).toHaveBeenCalledOnce();
  end(CLOSE.restart);
  vi.advanceTimersByTime(1_000);
  expect(made).toHaveLength(3);
});

test.each([CLOSE.forbidden, CLOSE.tooMany, CLOSE.tokenExpired, CLOSE.silent, 1008])(
  'waits for a new token after %i',
  code => {
    const channel = start();
    begin();
    end(code);
    vi.advanceTimersByTime(60_000);
    expect(made).toHaveLength(1);
    held.token = 'token-2';
    channel.renew();
    begin();
    expect(last().sent).toEqual([JSON.stringify({ type: 'authenticate', accessToken: 'token-2' })]);
  },
);

test('shows a new token on the channel that is open', () => {
  const channel = start();
  begin();
  held.token = 'token-2';
  channel.renew();
  expect(made).toHaveLength(1);
  expect(last().sent).toHaveLength(2);
});

test('opens nothing without a token, and nothing after it was closed', () => {
  held.token = undefined;
  const channel = start();
  expect(made).toHaveLength(0);
  held.token = 'token-1';
  channel.renew();
  begin();
  channel.close();
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveLength(1);
  expect(heard.onEnded).not.toHaveBeenCalled();
});
