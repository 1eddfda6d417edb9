import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  headers: IncomingHttpHeaders;
  path: string;
  body: string;
}

/** A merchant's server, at a loopback address of its own, and all that has come so far, the oldest first. */
export const openReceiver = async (host = '127.0.0.2') => {
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
    received: received as readonly Received[],
    /** How it answers from now on, once a request is read; with 200 unless told otherwise. */
    answer: (next: RequestListener) => {
      listener = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** An answer without a body. */
export const status =
  (code: number): RequestListener =>
  (_, response) =>
    response.writeHead(code).end();
