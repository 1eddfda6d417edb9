/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Measure } from '../bench.ts';
import { atMost, noiseOf } from '../figure.ts';
import { startPortal } from '../portal.ts';
import { median, percentile } from '../statistics.ts';
import { openBrowser, signInStaff } from './analytics-dashboard.ts';
import { ensureBuilt } from './web.ts';

const MERCHANTS = 9_999;
const ROUNDS = 30;
const LIMIT_MS = 100;
/** Each key leaves fewer merchants: from all of those named so to one. */
const KEYS = ['n', 'u', 'm', 'b', 'e', 'r', ' ', '9', '8', '7', '6'];

/** Runs in the page: notes how long after each key the frame that shows what belongs to it has been painted. */
const watchKeys = (): void => {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  document.addEventListener(
    'keydown',
    () => {
      const pressed = performance.now();
      // React draws within the event. Many a key changes nothing on the screen, so a change is nothing to wait for
      const note = () => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
      document.addEventListener('input', note, { once: true, capture: true });
    },
    true,
  );
};

const timesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);

/** How soon after a key press the picker of 9,999 merchants shows what it finds, in Chromium. */
export const measureMerchantPicker: Measure = {
  name: 'picker',
  run: async ({ databaseUrl, folder }) => {
    await ensureBuilt();
    const portal = await startPortal(databaseUrl, folder, []);
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ baseURL: portal.url, locale: 'en-CA' });
      const data = Array.from({ length: MERCHANTS }, (_, nth) => ({
        merchantId: `M${nth}`,
        merchantName: `Merchant number ${nth}`,
      }));
      await page.route('**/v1/category/merchant?*', route => route.fulfill({ json: { data, totalRowNum: MERCHANTS } }));
      await signInStaff(page);
      await page.goto('/merchant/vipclients');
      const field = page.getByRole('combobox', { name: 'Merchant' });
      await field.click();
      await page.getByRole('option').first().waitFor();
      await page.evaluate(watchKeys);
      while ((await timesOf(page)).length < ROUNDS) {
        await field.fill('');
        for (const key of KEYS) await field.press(key, { delay: 60 });
      }
      const times = (await timesOf(page)).slice(0, ROUNDS);
      return [
        {
          group: 'Pickers in Chromium',
          what: `a key press in the picker of ${MERCHANTS} merchants until what it finds is shown`,
          unit: 'ms',
          p50: median(times),
          p95: percentile(times, 0.95),
          bounds: [atMost('p95', LIMIT_MS)],
          noise: noiseOf({ rounds: times }),
        },
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
