import type { z } from 'zod';
import type { Access } from './route.ts';

/** Something the server tells a person while their page is open. Whose it is is part of its address. */
export interface TopicShape {
  topic: `/user/:id/queue/${string}`;
  summary: string;
  access: Exclude<Access, 'public'>;
  message: z.ZodType;
}

/** Declares a topic once for both sides: the server binds it (`bindTopic`), the web listens to it (`useTopic`). */
export const defineTopic = <const T extends TopicShape>(topic: T): T => topic;

/** The address of a topic for one person, as it is subscribed to. */
export const topicAddress = ({ topic }: TopicShape, userId: number): string => topic.replace(':id', String(userId));
