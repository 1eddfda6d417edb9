import type { TopicShape } from '@drumlin/contract/core/topic.ts';
import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '../../access/audit-trail.ts';
import { countRefusal } from '../../access/refusal-limit.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';

/** Records that somebody asked for a topic that is another person's, or that needs a permission they lack. */
export const auditRefusal = async (
  platform: Platform,
  request: FastifyRequest,
  { userId, email, merchantParentId, ...session }: Session,
  { topic, address }: { topic: TopicShape; address: string },
): Promise<void> => {
  const origin = originOf(request);
  const who = { userId, email, merchantParentId };
  if (!(await countRefusal(platform, { ...session, ...who }, origin))) return;
  await writeAudit(platform.database.db, origin, {
    act: 'access_denied',
    outcome: 'failure',
    ...who,
    object: `SUBSCRIBE ${topic.topic}`,
    details: { id: address.split('/')[2] ?? '' },
  });
};
