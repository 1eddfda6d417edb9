import { signAccessToken, signIdToken } from '../../access/access-token.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatToken, type RefreshToken } from './refresh-token.ts';

/** All a session hands out; how the refresh token travels is the route's matter. */
export interface IssuedTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
  /** Seconds until the session must end, whatever is done with it. */
  sessionExpiresIn: number;
}

/** Signs the tokens of a session for its holder. `openedAt` is when they signed in, `absoluteHours` how long staff let it last, if they have set that. */
export const issueTokens = async (
  platform: Platform,
  person: { userId: number; email: string; firstName: string; lastName: string },
  session: { refreshToken: RefreshToken; openedAt: Date; absoluteHours: number | null },
): Promise<IssuedTokens> => {
  const { config, clock } = platform;
  const subject = { userId: person.userId, sessionId: session.refreshToken.sessionId };
  const names = { email: person.email, given_name: person.firstName, family_name: person.lastName };
  const age = Math.floor((clock.now().getTime() - session.openedAt.getTime()) / 1000);
  const lasts = session.absoluteHours === null ? config.sessionAbsoluteSeconds : session.absoluteHours * 3600;
  const [accessToken, idToken] = await Promise.all([
    signAccessToken(platform, subject),
    signIdToken(platform, subject, names),
  ]);
  return {
    accessToken,
    idToken,
    refreshToken: formatToken(session.refreshToken),
    expiresIn: config.accessTokenSeconds,
    sessionExpiresIn: lasts - age,
  };
};
