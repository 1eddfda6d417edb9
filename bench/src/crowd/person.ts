import { refresh, signIn, type Tokens } from '@drumlin/contract/auth/routes.ts';
import { type ClientFrame, LIVE_URL } from '@drumlin/contract/live/connection.ts';
import { TOPICS } from '@drumlin/contract/live/topics.ts';
import { getProfile } from '@drumlin/contract/users/routes.ts';
import { WebSocket } from 'ws';
import type { Answer, openClient } from '../http.ts';
import { PASSWORD } from '../people.ts';
import type { Portal } from '../portal.ts';

type Client = ReturnType<typeof openClient>;
type Headers = Record<string, string>;

/** Half of what an access token lives. */
const RENEWED_AFTER_MS = 5 * 60_000;

/** Somebody at work: signed in, with one page open that listens for their bell. */
export interface Worker {
  /** The address of the row that they saw last in a list; undefined before the first. */
  row: string | undefined;
  post(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Renews the tokens as a page does, where they have become old. */
  renew(): Promise<void>;
  /** Whether their page still hears what is live. */
  isListening(): boolean;
  leave(): void;
}

const readTokens = ({ status, body }: Answer): Tokens => {
  if (status !== 200) throw new Error(`Somebody is not signed in: ${status} ${body.toString().slice(0, 300)}`);
  return JSON.parse(body.toString()) as Tokens;
};

/** Opens the live connection of a page. */
const listen = (url: string, headers: Headers, first: readonly ClientFrame[]): WebSocket => {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + LIVE_URL, { headers: { ...headers, origin: url } });
  socket.on('open', () => {
    for (const frame of first) socket.send(JSON.stringify(frame));
  });
  // It is counted as lost
  socket.on('error', () => undefined);
  return socket;
};

/** Signs one person of the crowd in, from an address of their own: one address may sign in 30 times a minute. */
export const startWorking = async (client: Client, { url }: Portal, person: number): Promise<Worker> => {
  const from = { 'x-forwarded-for': `10.${20 + (person >> 8)}.${person & 255}.7` };
  const credentials = { email: `crowd-${person}@bench.example`, password: PASSWORD };
  let tokens = readTokens(await client.post(signIn.url, credentials, from));
  let since = performance.now();
  const headers = (): Headers => ({ ...from, authorization: `Bearer ${tokens.accessToken}` });
  const frame = (): ClientFrame => ({ type: 'token', accessToken: tokens.accessToken });
  const profile = await client.get(getProfile.url, headers());
  const { id } = JSON.parse(profile.body.toString()) as { id: number };
  const topic = TOPICS.notifications.topic.replace(':id', String(id));
  const socket = listen(url, from, [frame(), { type: 'subscribe', topic }]);
  return {
    row: undefined,
    post: (path, body) => client.post(path, body, headers()),
    put: (path, body) => client.put(path, body, headers()),
    get: path => client.get(path, headers()),
    renew: async () => {
      if (performance.now() - since < RENEWED_AFTER_MS) return;
      tokens = readTokens(await client.post(refresh.url, { refreshToken: tokens.refreshToken }, from));
      since = performance.now();
      socket.send(JSON.stringify(frame()));
    },
    isListening: () => socket.readyState === WebSocket.OPEN,
    leave: () => socket.close(),
  };
};
