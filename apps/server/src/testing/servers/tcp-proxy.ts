import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Stall {
  ours: string;
  bytes: number;
  stalled(goOn: () => void): void;
}

interface Watch {
  ours: string;
  theirs: string;
  seen(): void;
}

/** A TCP proxy to a loopback port that can fail in the ways a network fails; on a port of its own, or a given one. */
export const openTcpProxy = async (target: number, ownPort = 0) => {
  const sockets = new Set<Socket>();
  let to = target;
  let discarding = false;
  let watch: Watch | undefined;
  let stall: Stall | undefined;
  const server = createServer(near => {
    const far = connect(to, '127.0.0.1');
    let said = '';
    let isKept = false;
    let answered = 0;
    let held: Buffer[] | undefined;
    const letGo = () => {
      for (const piece of held ?? []) near.write(piece);
      held = undefined;
    };
    /** Of a piece what still passes; the rest of the answer is held. */
    const stallAt = ({ bytes, stalled }: Stall, piece: Buffer): Buffer => {
      const room = bytes - answered;
      answered += piece.length;
      if (piece.length <= room) return piece;
      held = [piece.subarray(room)];
      stall = undefined;
      stalled(letGo);
      return piece.subarray(0, room);
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', piece => {
      if (watch || stall) said += piece.toString('latin1');
      if (!discarding) far.write(piece);
    });
    far.on('data', piece => {
      if (watch && said.includes(watch.ours) && piece.toString('latin1').includes(watch.theirs)) {
        isKept = true;
        watch.seen();
        watch = undefined;
      }
      // Without an encoding there is no text
      if (discarding || isKept || typeof piece === 'string') return;
      // Read on, as the end of the connection is heard of only behind what it has sent
      if (held) held.push(piece);
      else near.write(stall && said.includes(stall.ours) ? stallAt(stall, piece) : piece);
    });
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** Sends new connections to another port. */
    pointTo: (port: number) => {
      to = port;
    },
    /** Refuses new connections and breaks existing ones, as a server that is down. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    /** Discards all bytes in both directions while the connections stay open. */
    discardBytes: (isDiscarding: boolean) => {
      discarding = isDiscarding;
    },
    /**
     * Waits for the first answer that contains `theirs` on a connection on which `ours` was sent, and withholds it: the server has
     * acted, and the client never learns of it.
     */
    withholdAnswer: (ours: string, theirs: string) =>
      new Promise<void>(resolve => {
        watch = { ours, theirs, seen: resolve };
      }),
    /**
     * Waits for an answer of more than so many bytes on a connection on which `ours` was sent, and lets no more of it pass: what asked is in
     * the middle of it. Answers how to let it go on.
     */
    stallAnswer: (ours: string, bytes: number) =>
      new Promise<() => void>(resolve => {
        stall = { ours, bytes, stalled: resolve };
      }),
  };
};
export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;
