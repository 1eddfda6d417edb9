import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Reader {
  taken: number;
  since: number;
}

/** How often connections are looked at, as a part of the limit. */
const LOOKS = 5;

/**
 * Closes connections whose reader has taken nothing of a waiting answer for `seconds`. A reader who waits for the server, as for
 * the first row of an export, is left alone. Returns how to stop.
 */
export const cutSlowReaders = (server: Server, seconds: number): (() => void) => {
  const readers = new Map<Socket, Reader>();
  server.on('connection', socket => {
    readers.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => readers.delete(socket));
  });
  const look = () => {
    for (const [socket, reader] of readers) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== reader.taken) {
        readers.set(socket, { taken, since: performance.now() });
      } else if (performance.now() - reader.since >= seconds * 1000) socket.destroy();
    }
  };
  const timer = setInterval(look, (seconds * 1000) / LOOKS).unref();
  return () => clearInterval(timer);
};
