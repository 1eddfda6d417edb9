import { availableParallelism } from 'node:os';
import chromium from '@sparticuz/chromium';
import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import type { Page } from 'playwright';
import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';

const executablePath = process.platform === 'linux' ? await chromium.executablePath() : undefined;

/** A finger's touch, which Vitest has not: see src/testing/hands.ts. */
const tap = defineBrowserCommand<[target: { selector: string }]>(async ({ iframe }, { selector }) => {
  await iframe.locator(selector).tap({ timeout: 5_000 });
});

/** Paper in place of a screen, no motion, the computer's own theme: what the page is told of where it is shown. */
const emulate = defineBrowserCommand<[media: Parameters<Page['emulateMedia']>[0]]>(({ page }, media) =>
  page.emulateMedia(media),
);

/** What stands in the preview of a payment flow, in place of the consumers' page: it says that it listens, and keeps what it is told. */
const previewFrame: Plugin = {
  name: 'preview-frame',
  configureServer: ({ middlewares }) => {
    middlewares.use('/pay/preview', (_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>Preview</title><script>
        var told = [];
        onmessage = ({ data }) => told.push(data);
        parent.postMessage({ type: 'payment-flow-ready' }, location.origin);
      </script></html>`);
    });
  },
};

/** The libraries as they are delivered: as they are developed with, a page takes more than twice the time. */
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

/** Screens and their parts in a real browser, each call answered by the test: see docs/testing.md. */
export default defineConfig({
  plugins: [react(), previewFrame],
  // All of the app's packages are bundled before the first test: one that is found later loads every page anew
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/testing/*.ts*'],
    include: ['vitest-browser-react'],
    rolldownOptions: { transform: { define: PRODUCTION } },
  },
  define: { __zod_globalConfig: { jitless: true }, ...PRODUCTION },
  resolve: { conditions: ['module', 'browser', 'production'] },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 20_000,
    // Named as flaky at the end of the run, as of the browser tests
    retry: 1,
    // A page waits for a third of its time; with the server's tests beside it, its waits would be theirs
    maxWorkers: availableParallelism() + 1,
    sequence: { groupOrder: 1 },
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      commands: { tap, emulate },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--disable-background-networking',
            '--disable-component-update',
          ],
        },
        contextOptions: { locale: 'en-CA', timezoneId: 'Asia/Tokyo', hasTouch: true },
        actionTimeout: 5_000,
      }),
      instances: [{ browser: 'chromium', isolate: false }],
      viewport: { width: 1440, height: 900 },
    },
  },
});
