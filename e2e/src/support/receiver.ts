import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A merchant's server on a loopback address: it answers with a status, and keeps what has come. */
export interface Receiver {
  url: string;
  received: { headers: IncomingHttpHeaders; body: string }[];
  /** With what it answers from now on. */
  answer: (status: number) => void;
  close: () => Promise<void>;
}

const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

/** Opens a receiver at an address of 127.0.0.0/8 that nothing of the portal has. */
export const openReceiver = async (host: string): Promise<Receiver> => {
  const received: Receiver['received'] = [];
  let status = 200;
  const server = createServer(async (call, answer) => {
    received.push({ headers: call.headers, body: await read(call) });
    answer.writeHead(status).end();
  }).listen(0, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: next => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Whether a message was signed with this secret, as a merchant checks it. */
export const isSigned = ({ headers, body }: Receiver['received'][number], secret: string): boolean => {
  const [, time = '', given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['drumlin-signature'])) ?? [];
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex') === given;
};

/** Calls the portal's test API from a loopback address of the caller's choice, as a merchant's server does: without a browser or a proxy. */
export const callTestApi = async (path: string, from: string, key: string, payload: object) => {
  const call = request(`http://127.0.0.1:${process.env['E2E_PORT']}/test-api/v1${path}`, {
    method: 'POST',
    localAddress: from,
    agent: false,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });
  call.end(JSON.stringify(payload));
  const [answer] = await once(call, 'response');
  return { status: answer.statusCode as number, body: JSON.parse((await read(answer)) || '{}') };
};
