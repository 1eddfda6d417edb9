import type { TestApp } from './build-test-app.ts';
import { createUser } from './factories.ts';
import { showFactor } from './features/merchant-admin.ts';
import { signInAs } from './sign-in-as.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Somebody new who is signed in and has just shown their second factor; what they send and read must be taken. */
export const openPerson = async (
  { app, database, platform }: Pick<TestApp, 'app' | 'database' | 'platform'>,
  given: Parameters<typeof createUser>[1],
) => {
  const user = await createUser(database, given);
  const headers: Record<string, string> = await signInAs(platform, user);
  await showFactor(platform, user);
  const send = async (method: Method, url: string, payload?: object): Promise<ReturnType<typeof JSON.parse>> => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body === '' ? {} : answer.json();
  };
  return { ...user, headers, send, get: (url: string) => send('GET', url) };
};
export type Person = Awaited<ReturnType<typeof openPerson>>;
