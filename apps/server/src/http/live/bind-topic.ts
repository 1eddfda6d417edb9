import type { TopicShape } from '@drumlin/contract/core/topic.ts';
import type { TOPICS } from '@drumlin/contract/live/topics.ts';
import type { z } from 'zod';
import type { Session } from '../../access/session.ts';

/** What a topic does for one connection that listens to it. */
export interface Subscription {
  /** The session was read again and still permits the topic. */
  onRevalidated?: (session: Session) => void;
  /** Nobody listens any more. */
  onEnd?: () => void;
}

/** Begins to tell one person about a topic. `send` does nothing once the subscription has ended. */
type Subscribe<T extends TopicShape> = (
  session: Session,
  send: (message: z.input<T['message']>) => void,
) => Subscription;

/** A topic of the contract with what is behind it. */
export interface BoundTopic<T extends TopicShape = TopicShape> {
  topic: T;
  subscribe: (session: Session, send: (message: unknown) => void) => Subscription;
}

/** Every topic of the contract, bound; one that is forgotten does not compile. */
export type BoundTopics = { [Name in keyof typeof TOPICS]: BoundTopic<(typeof TOPICS)[Name]> };

/** Puts something behind a topic of the contract. Who may listen is checked before `subscribe` is called, and again each time rights change. */
export const bindTopic = <const T extends TopicShape>(topic: T, subscribe: Subscribe<T>): BoundTopic<T> => ({
  topic,
  subscribe,
});
