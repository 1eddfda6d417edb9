import { CLOSE, serverFrame } from '@drumlin/contract/live/connection.ts';
import { createReconnectingSocket, type Socket } from './reconnecting-socket.ts';

export interface TopicListener {
  /** The message is not validated yet: its schema belongs to the topic. */
  onMessage: (message: unknown) => void;
  /** Called when the topic is back after a loss of the connection, so messages may have been missed. */
  onMissed: () => void;
  /** Called once no attempt to connect again is left. */
  onGivenUp?: () => void;
}

interface LiveOptions {
  /** The access token while it is valid. Must not renew it: an open page would then keep its session from reaching the idle limit. */
  token: () => string | undefined;
  connect: () => Socket;
  /** The server reports that the session has ended, and why. */
  onEnded: (reason: string) => void;
}

/**
 * The live connection of a tab, shared by all its topics. It is open while there are listeners, once there is a valid token to open it
 * with. A failure is never shown: without the connection the page finds out the same things with its next call.
 */
export const createLiveConnection = ({ token, connect, onEnded }: LiveOptions) => {
  const topics = new Map<string, Set<TopicListener>>();
  /** Topics that were lost with a connection and are not subscribed to again yet. */
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
    onGivenUp: () => {
      for (const listeners of topics.values()) for (const { onGivenUp } of listeners) onGivenUp?.();
    },
  });
  const leave = (topic: string): void => {
    topics.delete(topic);
    missed.delete(topic);
    if (topics.size === 0) socket.close();
    else if (socket.isOpen()) socket.send({ type: 'unsubscribe', topic });
  };

  return {
    /** Adds a listener to the topic with this address. Returns a function that removes it. */
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
    /** There is a new token: sends it over the open connection, or tries to connect. */
    renew: (): void => {
      socket.resetTries();
      if (socket.isOpen()) sendToken();
      else socket.open();
    },
    /** Closes the connection. The next token or listener opens it again. */
    close: socket.close,
  };
};
