import type { TopicShape } from '@drumlin/contract/core/topic.ts';
import type { TOPICS } from '@drumlin/contract/live/topics.ts';
import type { z } from 'zod';
import type { Session } from '../../access/session.ts';

/** One connection's subscription to a topic. */
export interface Subscription {
  /** Called when the session was read again and still permits the topic. */
  onRevalidated?: (session: Session) => void;
  /** Called once, when the page left the topic, lost its permission or closed. */
  onEnd?: () => void;
}

/** Starts a subscription. `send` does nothing once it has ended. */
type Subscribe<T extends TopicShape> = (
  session: Session,
  send: (message: z.input<T['message']>) => void,
) => Subscription;

/** A topic of the contract with its source of messages. */
export interface BoundTopic<T extends TopicShape = TopicShape> {
  topic: T;
  subscribe: (session: Session, send: (message: unknown) => void) => Subscription;
}

/** All topics of the contract, bound. A missing one does not compile. */
export type BoundTopics = { [Name in keyof typeof TOPICS]: BoundTopic<(typeof TOPICS)[Name]> };

/** Gives a topic of the contract its source of messages. Access is checked before `subscribe` is called and again whenever rights change. */
export const bindTopic = <const T extends TopicShape>(topic: T, subscribe: Subscribe<T>): BoundTopic<T> => ({
  topic,
  subscribe,
});
