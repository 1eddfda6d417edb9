import { withDatabase } from './database.ts';

/**
 * Makes it a minute since the last mail to an address, in the database of the portal under test: an address gets one code a minute, which
 * the server's tests check, and a browser would only wait for it.
 */
export const letAMinutePass = (email: string): Promise<unknown> =>
  withDatabase(client =>
    client.query("update rate_limit set ends_at = ends_at - interval '1 minute' where key = $1", [email]),
  );
