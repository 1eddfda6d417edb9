import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingHttpHeaders;
  path: string;
  body: string;
}

/** A merchant's server, on a loopback address of its own. */
export interface Receiver {
  url: string;
  port: number;
  /** All that has come so far, the oldest first. */
  received: readonly Received[];
  /** How it answers from now on, once a request is read; with 200 unless told otherwise. */
  answer: (listener: RequestListener) => void;
  close: () => Promise<void>;
}

/** Opens a receiver at an address of 127.0.0.0/8. */
export const openReceiver = async (host = '127.0.0.2'): Promise<Receiver> => {
  const received: Received[] = [];
  let listener: RequestListener = (_, response) => response.end('ok');
  const server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const piece of request) body.push(piece);
    received.push({ headers: request.headers, path: request.url ?? '', body: Buffer.concat(body).toString('utf8') });
    listener(request, response);
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/hook`,
    port,
    received,
    answer: next => {
      listener = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** An answer without a body. */
export const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end();
