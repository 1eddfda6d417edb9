import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { addressKey } from '../../access/rate-limit.ts';
import { openQuota } from '../../platform/jobs/quota.ts';
import { LIMITS } from '../requests.ts';

export const CONNECTION_LIMITS = {
  /** Connections of one address at once: an office behind one address has a few for each person. */
  perAddress: 600,
  /** Requests of one connection, one after the other; the last answer says that it closes. */
  requests: 1_000,
  /** Requests of one connection that wait for an answer. Browsers and proxies send the next one when they have the last answer. */
  unanswered: 16,
  /** How long the client has to close its side once the server has closed its own. */
  closingMs: 5_000,
};

/** Whether an address is one of these addresses and networks, such as `10.0.0.0/8`. */
export const isWithin = (networks: readonly string[]): ((address: string) => boolean) => {
  const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return address => {
    const [plain = ''] = address.split('%');
    return list.check(plain, familyOf(plain));
  };
};

/** Destroys a connection whose client leaves it open after the server has closed it, however much the client goes on sending. */
const destroyOnceClosed = (socket: Socket): void => {
  socket.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), CONNECTION_LIMITS.closingMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
};

/**
 * Accepts at most so many connections of one address. A proxy named in the settings is many people: theirs are told apart by what it
 * says of them, request by request (`limitCallers`).
 */
const limitAddresses = (server: Server, isProxy: (address: string) => boolean): void => {
  const quota = openQuota(CONNECTION_LIMITS.perAddress);
  server.on('connection', socket => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const release = quota.take(addressKey(remoteAddress));
    if (release) socket.once('close', release);
    else socket.destroy();
  });
};

/** Passes requests on while few of their connection wait for an answer, and cuts a connection that sends more. */
const limitUnanswered = (handle: RequestListener): RequestListener => {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The rest of what came in one piece with the request that was too much
    if (socket.destroyed) return;
    const before = waiting.get(socket) ?? 0;
    if (before >= CONNECTION_LIMITS.unanswered) {
      socket.destroy();
      return;
    }
    waiting.set(socket, before + 1);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    handle(request, response);
  };
};

/** An HTTP server of whose connections none, nor all of one address, can take more than a part of the process. */
export const createBoundedServer = (
  handle: RequestListener,
  options: ServerOptions,
  proxies: readonly string[],
): Server => {
  const server = createServer(options, limitUnanswered(handle));
  server.maxRequestsPerSocket = CONNECTION_LIMITS.requests;
  // Node says so with the last answer, and would tell each further request that it is too much for as long as they come
  server.on('dropRequest', ({ socket }) => setImmediate(() => socket.destroySoon()));
  // A connection on which nothing moves
  server.setTimeout(LIMITS.idleMs);
  limitAddresses(server, isWithin(proxies));
  server.on('connection', destroyOnceClosed);
  return server;
};
