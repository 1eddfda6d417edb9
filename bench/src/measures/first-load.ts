/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Measure } from '../bench.ts';
import { atMost, type Bound, type Figure, noiseOf, type Unit } from '../figure.ts';
import { merchantId } from '../ledger/merchants.ts';
import { startPortal } from '../portal.ts';
import { median, percentile } from '../statistics.ts';
import { openBrowser, signInStaff } from './analytics-dashboard.ts';
import { answerTimes, LIMIT_ANSWER_MS } from './answer-times.ts';
import { ensureBuilt } from './web.ts';

const ROUNDS = 5;
const SLOWER = 4;
const VIEWPORT = { width: 1440, height: 900 };
const LIMITS = { seen: 1000, usable: 4000, shift: 0.01 };
const PAYINS = '/reports/transaction/deposits?from=2026-11-01&to=2026-11-15';

interface Opened {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** What is there once the page can be used. */
  usable: string;
}

const PAGES: readonly Opened[] = [
  { name: 'sign-in', path: '/login', isSignedIn: false, usable: 'main input[name="password"]' },
  {
    name: 'dashboard',
    path: `/dashboard?merchant=${merchantId(1)}`,
    isSignedIn: true,
    usable: 'main nav li a',
  },
  { name: 'payins', path: PAYINS, isSignedIn: true, usable: 'main tbody:not([aria-busy="true"]) tr' },
];

/** What one load of a page was like, until it could be used. */
interface Load {
  seen: number;
  usable: number;
  scripts: number;
  kilobytes: number;
  shift: number;
}

/** Runs in the page before anything else: notes when its selector is drawn, and how far the layout has shifted. */
const watchLoad = (usable: string): void => {
  const load = { usable: 0, shift: 0 };
  Object.assign(window, { load });
  performance.setResourceTimingBufferSize(1000);
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) load.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (!document.querySelector(usable)) requestAnimationFrame(look);
    // After the frame that shows it
    else setTimeout(() => Object.assign(load, { usable: performance.now() }));
  };
  requestAnimationFrame(look);
};

/** Runs in the page: what was measured, or false while it cannot be used yet. */
const readLoad = (): Load | false => {
  const { load } = window as unknown as { load: { usable: number; shift: number } };
  if (load.usable === 0) return false;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= load.usable);
  return {
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: load.usable,
    scripts: scripts.length,
    kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    shift: load.shift,
  };
};

/** Loads a page in a browser that has nothing of it but the session, and runs `work` in it. */
const withPage = async <T>(
  browser: Browser,
  { path, usable }: Opened,
  context: Parameters<Browser['newContext']>[0],
  work: (page: Page, load: Load) => Promise<T>,
): Promise<T> => {
  const own = await browser.newContext(context);
  try {
    const page = await own.newPage();
    const devtools = await own.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchLoad, usable);
    await page.goto(path, { waitUntil: 'commit' });
    const load = await page.waitForFunction(readLoad, undefined, { timeout: 60_000 });
    // What still comes may shift what is there
    await page.waitForLoadState('networkidle');
    const read = (await load.jsonValue()) as Load;
    const shift = await page.evaluate(() => (window as unknown as { load: { shift: number } }).load.shift);
    return await work(page, { ...read, shift });
  } finally {
    await own.close();
  }
};

const figureOf = (group: string, what: string, unit: Unit, rounds: number[], bounds: readonly Bound[]): Figure => ({
  group,
  what,
  unit,
  p50: median(rounds),
  p95: percentile(rounds, 0.95),
  bounds,
  // Against nothing there is no share
  noise: median(rounds) === 0 ? undefined : noiseOf({ rounds }),
});

const figuresOf = (name: string, loads: readonly Load[]): Figure[] => {
  const figure = (what: string, unit: Unit, key: keyof Load, limit?: number) =>
    figureOf(
      `The first second of ${name}`,
      what,
      unit,
      loads.map(load => load[key]),
      limit === undefined ? [] : [atMost('p50', limit)],
    );
  return [
    figure('first to be seen', 'ms', 'seen', LIMITS.seen),
    figure('to be used', 'ms', 'usable', LIMITS.usable),
    figure('scripts until then', 'scripts', 'scripts'),
    figure('their size as sent', 'kB', 'kilobytes'),
    figure('layout shift', 'shift', 'shift', LIMITS.shift),
  ];
};

/** Signs somebody in, and returns what their browser keeps. */
const sessionState = async (browser: Browser, baseURL: string): ReturnType<BrowserContext['storageState']> => {
  const context = await browser.newContext({ baseURL, locale: 'en-CA' });
  try {
    await signInStaff(await context.newPage());
    return await context.storageState();
  } finally {
    await context.close();
  }
};

/** How soon the sign-in page, the dashboard and a report are there and answer, in Chromium with a slow processor and nothing cached. */
export const measureFirstLoad: Measure = {
  name: 'first-load',
  run: async ({ databaseUrl, folder }) => {
    await ensureBuilt();
    const portal = await startPortal(databaseUrl, folder, []);
    const browser = await openBrowser();
    try {
      const answered: Record<string, number>[] = [];
      const loads = PAGES.map((): Load[] => []);
      // In turn, so that a busy minute of the machine is not one page's alone
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [at, opened] of PAGES.entries()) {
          // A refresh token serves once, so each load has a session of its own
          const storageState = opened.isSignedIn ? await sessionState(browser, portal.url) : undefined;
          const context = {
            baseURL: portal.url,
            locale: 'en-CA',
            viewport: VIEWPORT,
            ...(storageState && { storageState }),
          };
          await withPage(browser, opened, context, async (page, load) => {
            loads[at]?.push(load);
            if (opened.name === 'payins') answered.push(await answerTimes(page));
          });
        }
      }
      const whats = Object.keys(answered[0] ?? {});
      return [
        ...PAGES.flatMap(({ name }, at) => figuresOf(name, loads[at] ?? [])),
        ...whats.map(what =>
          figureOf(
            'From hand to paint, on payins',
            what,
            'ms',
            answered.map(times => times[what] ?? Number.NaN),
            [atMost('p50', LIMIT_ANSWER_MS)],
          ),
        ),
      ];
    } finally {
      await browser.close();
      await portal.stop();
    }
  },
};
