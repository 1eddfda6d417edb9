import { type Answer, mustPost, openClient } from './http.ts';
import { PASSWORD, PEOPLE, type Person } from './people.ts';
import type { Portal } from './portal.ts';

let signIns = 0;

/** An address of its own for each sign-in, as reported by a proxy: an address may sign in 30 times a minute. */
const nextAddress = (): string => {
  signIns += 1;
  return `10.0.${Math.floor(signIns / 250) % 250}.${1 + (signIns % 250)}`;
};

/** Signs a person in, as the sign-in page does, and returns the access token. */
export const signIn = async (portal: Portal, person: Person): Promise<string> => {
  const client = openClient(portal.url);
  try {
    const credentials = { email: PEOPLE[person].email, password: PASSWORD };
    const { body } = await mustPost(client.post)('/v1/signin', credentials, { 'x-forwarded-for': nextAddress() });
    return (JSON.parse(body.toString()) as { accessToken: string }).accessToken;
  } finally {
    client.close();
  }
};

export interface Session {
  /** Posts as this person; throws when the answer is not 200. */
  post(path: string, body: unknown): Promise<Answer>;
  /** Gets as this person; throws when the answer is not 200. */
  get(path: string): Promise<Answer>;
  /** Posts as this person, whatever the answer. */
  tryPost(path: string, body: unknown): Promise<Answer>;
  /** Signs in again; to be called before each group of figures, since an access token lives ten minutes. */
  renew(): Promise<void>;
  close(): void;
}

/** A signed-in person with up to `connections` connections. */
export const openSession = async (portal: Portal, person: Person, connections = 1): Promise<Session> => {
  const client = openClient(portal.url, connections);
  let authorization = `Bearer ${await signIn(portal, person)}`;
  const tryPost = (path: string, body: unknown) => client.post(path, body, { authorization });
  return {
    tryPost,
    post: mustPost(tryPost),
    get: async path => {
      const answer = await client.get(path, { authorization });
      if (answer.status !== 200)
        throw new Error(`GET ${path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
      return answer;
    },
    renew: async () => {
      authorization = `Bearer ${await signIn(portal, person)}`;
    },
    close: client.close,
  };
};
