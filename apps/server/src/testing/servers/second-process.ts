import { buildApp } from '../../app.ts';
import type { Clock } from '../../platform/clock.ts';
import { closePlatform, openPlatform } from '../../platform/platform.ts';
import type { TestApp } from '../build-test-app.ts';

/** Another process of the same installation: on the same database, with memory and connections of its own. Close it before the first one. */
export const openSecondProcess = async (first: TestApp, clock?: Clock) => {
  const { config, log } = first.platform;
  const platform = await openPlatform({ config, log, databaseUrl: first.database.url, ...(clock && { clock }) });
  const app = await buildApp(platform);
  const close = async (): Promise<void> => {
    await app.close();
    await closePlatform(platform);
  };
  return { platform, app, close };
};
export type SecondProcess = Awaited<ReturnType<typeof openSecondProcess>>;
