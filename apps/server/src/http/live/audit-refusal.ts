import type { TopicShape } from '@drumlin/contract/core/topic.ts';
import type { FastifyRequest } from 'fastify';
import { recordAct } from '../../access/actor.ts';
import { countRefusal } from '../../access/refusal-limit.ts';
import type { Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { originOf } from '../origin.ts';

/** Records that somebody asked for a topic that is another person's, or that needs a permission they lack. */
export const auditRefusal = async (
  platform: Platform,
  request: FastifyRequest,
  principal: Session,
  { topic, address }: { topic: TopicShape; address: string },
): Promise<void> => {
  const actor = { principal, origin: originOf(request) };
  if (!(await countRefusal(platform, actor))) return;
  const aim = { object: `SUBSCRIBE ${topic.topic}`, details: { id: address.split('/')[2] ?? '' } };
  await recordAct(platform.database.db, { ...actor, name: 'access_denied' }, { outcome: 'failure', ...aim });
};
