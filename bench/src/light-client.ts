import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Answer, Post } from './http.ts';

const HEAD_END = '\r\n\r\n';

/** The whole answer at the beginning of `received`; undefined while incomplete. The answer must have a content-length. */
const readAnswer = (received: string): Answer | undefined => {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  const body = received.slice(end + HEAD_END.length);
  if (body.length < Number(length)) return undefined;
  return {
    status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    headers: /\r\nconnection: close/i.test(head) ? { connection: 'close' } : {},
    body: Buffer.from(body, 'latin1'),
  };
};

const exchange = (socket: Socket, request: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let received = '';
    const read = (chunk: string) => {
      received += chunk;
      const answer = readAnswer(received);
      if (answer === undefined) return;
      socket.off('data', read).off('error', reject);
      resolve(answer);
    };
    socket.on('data', read).once('error', reject);
    socket.write(request);
  });

const dial = async ({ hostname, port }: URL): Promise<Socket> => {
  const socket = connect(Number(port), hostname).setEncoding('latin1').setNoDelay();
  await once(socket, 'connect');
  return socket;
};

/**
 * Posts over open connections with as little work as HTTP/1.1 takes: the callers share the cores with what they measure, and Node's
 * own client took 2.5 % of a sign-in's time. Of an answer's headers it reads the length, and whether it was the last of its connection.
 */
export const openLightClient = async (base: string, connections: number): Promise<{ post: Post; close(): void }> => {
  const url = new URL(base);
  const idle = await Promise.all(Array.from({ length: connections }, () => dial(url)));
  const open = new Set(idle);
  const renew = async (socket: Socket): Promise<Socket> => {
    socket.destroy();
    open.delete(socket);
    const next = await dial(url);
    open.add(next);
    return next;
  };
  const post: Post = async (path, body, headers = {}) => {
    let socket = idle.pop();
    if (socket === undefined) throw new Error('More callers than connections');
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    const fields = { host: url.host, 'content-type': 'application/json', 'content-length': length, ...headers };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    try {
      const answer = await exchange(socket, `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
      if (answer.headers['connection'] === 'close') socket = await renew(socket);
      return answer;
    } finally {
      idle.push(socket);
    }
  };
  const close = () => {
    for (const socket of open) socket.destroy();
  };
  return { post, close };
};
