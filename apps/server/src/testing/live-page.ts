import { expect } from 'vitest';
import { WebSocket } from 'ws';

interface Ended {
  code: number;
  reason: string;
  ms: number;
}

/** The page's end of a live connection, to the portal at an address like `ws://127.0.0.1:3000`; `from` is what a proxy says of it. */
export const openLiveSocket = (address: string, origin: string, from?: string) => {
  const headers = { ...(origin && { origin }), ...(from && { 'x-forwarded-for': from }) };
  const socket = new WebSocket(`${address}/v1/live`, { headers });
  /** The kinds of the frames that came; of a message the kind of the message. */
  const messages: string[] = [];
  const frames: unknown[] = [];
  socket.on('message', data => {
    const frame = JSON.parse(String(data));
    frames.push(frame);
    messages.push(String(frame.message?.type ?? frame.type));
  });
  let opened = performance.now();
  // Silence begins with the handshake, not in the queue of connections before it
  socket.on('open', () => {
    opened = performance.now();
  });
  const ended = new Promise<Ended>(resolve => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason), ms: performance.now() - opened }));
  });
  const refused = new Promise<number | undefined>(resolve => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    socket.on('error', () => undefined);
  });
  const until = (type: string, count = 1) =>
    expect.poll(() => messages.filter(message => message === type).length, { timeout: 5_000 }).toBe(count);
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const isOpen = new Promise<void>(resolve => socket.on('open', resolve));
  return { socket, messages, frames, ended, refused, until, send, isOpen };
};

/** The frame that shows the token of these headers. */
export const tokenFrame = ({ authorization }: { authorization: string }) => ({
  type: 'token',
  accessToken: authorization.replace('Bearer ', ''),
});

/** The frame that asks for a topic of a person by the last part of its name, such as `session`. */
export const subscribeFrame = (id: number, name = 'session') => ({
  type: 'subscribe',
  topic: `/user/${id}/queue/${name}`,
});
