import type { IncomingMessage } from 'node:http';

const CHANNEL_ADDRESS = /^\/v1\/user\/\d+\/queue\//;

/** Any other wish for another protocol, such as HTTP/2 in clear text, is passed over and the request answered as usual. */
export const isChannelHandshake = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && CHANNEL_ADDRESS.test(url);
