import type { TestProject } from 'vitest/node';
import { openTestServer } from './servers/test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
    testOwnerUrl: string;
    testTemplate: string;
  }
}

/** A run that is interrupted never comes to its end, and its server leads a process group of its own. */
const stopWhenInterrupted = (stop: () => Promise<void>): void => {
  let stopping = false;
  const interrupt = (): void => {
    if (!stopping) void stop().finally(() => process.exit(130));
    stopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
};

/**
 * One PostgreSQL for the whole run, whichever project comes first; its addresses reach the tests as `inject('testServerUrl')` and
 * `inject('testOwnerUrl')`.
 */
export const setup = async ({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (vitest.getProvidedContext().testServerUrl !== undefined) return undefined;
  const opening = openTestServer();
  // Also while it is still being opened
  stopWhenInterrupted(async () => (await opening).stop());
  const server = await opening;
  vitest.provide('testServerUrl', server.url);
  vitest.provide('testOwnerUrl', server.ownerUrl);
  vitest.provide('testTemplate', server.template);
  return server.stop;
};
