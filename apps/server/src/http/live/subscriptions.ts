import { type TopicShape, topicAddress } from '@drumlin/contract/core/topic.ts';
import type { ServerFrame } from '@drumlin/contract/live/connection.ts';
import type { Session } from '../../access/session.ts';
import type { BoundTopic, Subscription } from './bind-topic.ts';

/** The topics that one connection listens to. */
export interface Subscriptions {
  /** Returns the topic if it was denied: it is another person's, or the session lacks its permission. */
  subscribe(address: string, session: Session): TopicShape | undefined;
  unsubscribe(address: string): void;
  /** Passes a session that was read again to each topic, and ends the topics that it no longer permits. */
  revalidate(session: Session): void;
  endAll(): void;
}

interface Open {
  topic: TopicShape;
  subscription?: Subscription;
}

const isPermitted = ({ access }: TopicShape, { permissions }: Session): boolean =>
  access === 'signedIn' || permissions.has(access);

const patternOf = (address: string): string => address.replace(/^\/user\/\d+\//, '/user/:id/');

/** The topics of a new connection, none so far. `send` tells the page what is accepted, refused and ended. */
export const openSubscriptions = (topics: readonly BoundTopic[], send: (frame: ServerFrame) => void): Subscriptions => {
  const open = new Map<string, Open>();

  const start = (address: string, { topic, subscribe }: BoundTopic, session: Session): void => {
    const started: Open = { topic };
    open.set(address, started);
    started.subscription = subscribe(session, message => {
      if (open.get(address) === started) send({ type: 'message', topic: address, message });
    });
  };
  const end = (address: string): void => {
    const ended = open.get(address);
    open.delete(address);
    ended?.subscription?.onEnd?.();
  };

  return {
    subscribe: (address, session) => {
      const bound = topics.find(({ topic }) => topic.topic === patternOf(address));
      const isOwn = bound && address === topicAddress(bound.topic, session.userId);
      if (isOwn && isPermitted(bound.topic, session)) {
        send({ type: 'subscribed', topic: address });
        if (!open.has(address)) start(address, bound, session);
        return undefined;
      }
      send({ type: 'refused', topic: address });
      return bound?.topic;
    },
    unsubscribe: end,
    revalidate: session => {
      for (const [address, { topic, subscription }] of open) {
        if (isPermitted(topic, session)) subscription?.onRevalidated?.(session);
        else {
          end(address);
          send({ type: 'refused', topic: address });
        }
      }
    },
    endAll: () => {
      for (const address of open.keys()) end(address);
    },
  };
};
