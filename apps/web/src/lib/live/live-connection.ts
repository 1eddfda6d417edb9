import { CLOSE, serverFrame } from '@drumlin/contract/live/connection.ts';
import { createReconnectingSocket, type Socket } from './reconnecting-socket.ts';

/** Whoever listens to a topic. */
export interface TopicListener {
  /** The message is not checked yet: only its topic knows what it looks like. */
  onMessage: (message: unknown) => void;
  /** The topic is there again after a time in which something may have been missed. */
  onMissed: () => void;
}

interface LiveOptions {
  /** The access token, while it is good; never asks for a new one, or an open page would keep its session from growing old. */
  token: () => string | undefined;
  connect: () => Socket;
  /** The server says that the session is over, and why. */
  onEnded: (reason: string) => void;
}

/**
 * The live connection of a tab, shared by all its topics: there for as long as anybody listens, once there is a good token to open it
 * with. Nothing about it is ever shown: a page without it learns the same things with its next call.
 */
export const createLiveConnection = ({ token, connect, onEnded }: LiveOptions) => {
  const topics = new Map<string, Set<TopicListener>>();
  /** Topics that were lost with a connection and are not back yet. */
  const missed = new Set<string>();

  const sendToken = (): void => {
    const accessToken = token();
    if (accessToken) socket.send({ type: 'token', accessToken });
    else socket.close();
  };
  const socket = createReconnectingSocket({
    connect,
    isWanted: () => topics.size > 0 && token() !== undefined,
    onOpen: () => {
      sendToken();
      for (const topic of topics.keys()) socket.send({ type: 'subscribe', topic });
    },
    onFrame: received => {
      const { data: frame } = serverFrame.safeParse(received);
      if (frame?.type === 'ready') socket.resetTries();
      if (frame?.type === 'message')
        for (const { onMessage } of topics.get(frame.topic) ?? []) onMessage(frame.message);
      if (frame?.type === 'subscribed' && missed.delete(frame.topic))
        for (const { onMissed } of topics.get(frame.topic) ?? []) onMissed();
    },
    onLost: (code, reason) => {
      for (const topic of topics.keys()) missed.add(topic);
      if (code === CLOSE.ended) onEnded(reason);
    },
  });
  const leave = (topic: string): void => {
    topics.delete(topic);
    missed.delete(topic);
    if (topics.size === 0) socket.close();
    else if (socket.isOpen()) socket.send({ type: 'unsubscribe', topic });
  };

  return {
    /** Listens to a topic by its address. Answers how to stop. */
    subscribe: (topic: string, listener: TopicListener): (() => void) => {
      const known = topics.get(topic);
      const listeners = known ?? new Set();
      topics.set(topic, listeners.add(listener));
      if (!socket.isOpen()) socket.open();
      else if (!known) socket.send({ type: 'subscribe', topic });
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) leave(topic);
      };
    },
    /** There is a new token: shown on the open connection, or the occasion to try anew. */
    renew: (): void => {
      socket.resetTries();
      if (socket.isOpen()) sendToken();
      else socket.open();
    },
    /** Closes the connection, until there is a new token. */
    close: socket.close,
  };
};
