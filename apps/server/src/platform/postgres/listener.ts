import pg from 'pg';
import type { Logger } from 'pino';

/** Hears what other processes announce through PostgreSQL (NOTIFY). */
export interface Listener {
  /**
   * Hears of a topic from now on. `onMissed` runs each time the topic begins to be heard, after a lost connection too: what was announced
   * before that was not heard, so whoever listens looks for themselves. Answers how to stop.
   */
  listen(topic: string, subscriber: Subscriber): () => void;
  /** Whether announcements are being heard now. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface Subscriber {
  onNotice: (payload: string) => void;
  onMissed: () => void;
}

/** A connection whose other end has silently gone is found out within the sum of these. */
const CHECK_EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_MS = [100, 250, 500, 1_000, 2_000] as const;

interface ListenerParts {
  url: string;
  log: Logger;
}

const connect = async (url: string, topics: Iterable<string>): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'drumlin-live',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // Without a hearer an error of the connection would end the process; the end that follows it is what counts
  client.on('error', () => undefined);
  await client.connect();
  for (const topic of topics) await client.query(`listen ${client.escapeIdentifier(topic)}`);
  return client;
};

/**
 * One connection of its own, made when first needed and made again for as long as it takes. It never goes through the pools: a
 * pooled connection forgets what it listens to.
 */
export const openListener = ({ url, log }: ListenerParts): Listener => {
  const subscribers = new Map<string, Set<Subscriber>>();
  let client: pg.Client | undefined;
  let connecting = false;
  let closed = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;

  const again = (): void => {
    if (closed) return;
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
    tries += 1;
    timer = setTimeout(open, wait);
  };
  const lose = (lost: pg.Client, error?: Error): void => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    log.warn({ err: error }, 'The connection that hears other processes was lost');
    void lost.end().catch(() => undefined);
    again();
  };
  const check = (held: pg.Client): void => {
    timer = setTimeout(async () => {
      const fault = await held.query('select').then(
        () => undefined,
        (error: Error) => error,
      );
      if (client !== held) return;
      if (fault) lose(held, fault);
      else check(held);
    }, CHECK_EVERY_MS);
  };
  const take = (made: pg.Client): void => {
    client = made;
    tries = 0;
    made.on('error', error => lose(made, error));
    made.on('end', () => lose(made));
    made.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of subscribers.get(channel) ?? []) onNotice(payload);
    });
    check(made);
    for (const { onMissed } of [...subscribers.values()].flatMap(each => [...each])) onMissed();
  };
  const open = async (): Promise<void> => {
    connecting = true;
    const made = await connect(url, subscribers.keys()).catch(() => undefined);
    connecting = false;
    if (closed) await made?.end();
    else if (made) take(made);
    else again();
  };

  return {
    listen: (topic, subscriber) => {
      const known = subscribers.get(topic) ?? new Set();
      // Where the connection breaks meanwhile, the next one hears all topics from the start
      if (client) client.query(`listen ${client.escapeIdentifier(topic)}`).then(subscriber.onMissed, () => undefined);
      subscribers.set(topic, known.add(subscriber));
      if (!client && !connecting && timer === undefined) void open();
      return () => known.delete(subscriber);
    },
    isConnected: () => client !== undefined,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const held = client;
      client = undefined;
      await held?.end();
    },
  };
};
