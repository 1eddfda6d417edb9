import type { TestProject } from 'vitest/node';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string;
    testOwnerUrl: string;
    testTemplate: string;
  }
}

/** One PostgreSQL for the whole run; its addresses reach the tests as `inject('testServerUrl')` and `inject('testOwnerUrl')`. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await openTestServer();
  project.provide('testServerUrl', server.url);
  project.provide('testOwnerUrl', server.ownerUrl);
  project.provide('testTemplate', server.template);
  return server.stop;
};
