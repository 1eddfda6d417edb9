import type { z } from 'zod';
import type { Access } from './route.ts';

/** One kind of live message that the server sends one person. The person's id is part of its address. */
export interface TopicShape {
  topic: `/user/:id/queue/${string}`;
  summary: string;
  access: Exclude<Access, 'public' | 'apiKey'>;
  message: z.ZodType;
}

/** Declares a topic once for both sides: the server binds it (`bindTopic`), the web listens to it (`useTopic`). */
export const defineTopic = <const T extends TopicShape>(topic: T): T => topic;

/** The address at which one person subscribes to a topic. */
export const topicAddress = ({ topic }: TopicShape, userId: number): string => topic.replace(':id', String(userId));
