/// <reference lib="dom" />
import { type Browser, chromium as browsers, type Page } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import type { Bench } from '../bench.ts';
import { atMost, type Figure, noiseOf } from '../figure.ts';
import { merchantId } from '../ledger/merchants.ts';
import { PASSWORD, PEOPLE } from '../people.ts';
import { startPortal } from '../portal.ts';
import { median, percentile } from '../statistics.ts';
import { ensureBuilt } from './web.ts';

const ROUNDS = 9;
const LIMIT_MS = 1_500;
const DASHBOARD = `/dashboard?merchant=${merchantId(1)}`;

/** The browser of the tests, a package of npm on Linux. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = process.platform === 'linux' ? await chromium.executablePath() : undefined;
  return browsers.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
};

/** Signs a page in as the staff. */
export const signInStaff = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(PEOPLE.staff.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard**');
};

/** Runs in the page: milliseconds since it was asked for, once its three charts are drawn and nothing is awaited any more. */
const drawnAt = (): number | false => {
  const charts = document.querySelectorAll('main figure svg path, main figure svg rect').length > 0;
  const figures = document.querySelectorAll('main figure svg').length;
  return charts && figures >= 3 && document.querySelector('main [aria-busy="true"]') === null && performance.now();
};

const timeOf = async (page: Page): Promise<number> => {
  await page.goto(DASHBOARD, { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(drawnAt, undefined, { timeout: 30_000 });
  return (await drawn.jsonValue()) || 0;
};

/** How long the dashboard takes until all of it is there, opened anew by somebody whose browser knows the portal's files. */
export const measureDashboard = async ({ databaseUrl, folder }: Bench): Promise<Figure> => {
  await ensureBuilt();
  const portal = await startPortal(databaseUrl, folder, []);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      baseURL: portal.url,
      locale: 'en-CA',
      viewport: { width: 1440, height: 900 },
    });
    await signInStaff(page);
    await timeOf(page);
    const rounds: number[] = [];
    while (rounds.length < ROUNDS) rounds.push(await timeOf(page));
    return {
      group: 'The dashboard in Chromium',
      what: 'complete, opened anew with the charts of the largest merchant',
      unit: 'ms',
      p50: median(rounds),
      p95: percentile(rounds, 0.95),
      bounds: [atMost('p50', LIMIT_MS)],
      noise: noiseOf({ rounds }),
    };
  } finally {
    await browser.close();
    await portal.stop();
  }
};
