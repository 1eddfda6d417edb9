import { randomBytes, randomUUID } from 'node:crypto';
import { signAccessToken } from '../access/access-token.ts';
import type { Platform } from '../platform/platform.ts';
import type { TestUser } from './factories.ts';

/** Opens a session for a person without a password and returns their request headers. */
export const signInAs = async (platform: Platform, user: Pick<TestUser, 'id'>): Promise<{ authorization: string }> => {
  const now = platform.clock.now();
  const id = randomUUID();
  await platform.database.db
    .insertInto('session')
    .values({
      id,
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      rotated_at: now,
      family_key: randomBytes(32),
      generation: 1,
      token_hash: randomBytes(32),
    })
    .execute();
  return { authorization: `Bearer ${await signAccessToken(platform, { userId: user.id, sessionId: id })}` };
};
