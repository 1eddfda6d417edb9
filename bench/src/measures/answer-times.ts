/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Somebody feels that a page answers at once. */
export const LIMIT_ANSWER_MS = 100;

/** Runs in the page: notes how long each event took until the next frame was painted, as Chromium measures it. */
const watchEvents = (): void => {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if ((entry as unknown as { interactionId: number }).interactionId > 0) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** The longest event of what a hand does, until its frame was painted, in ms; 16 where none took longer than that. */
const timeOf = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => (window as unknown as { durations: number[] }).durations.splice(0));
  await act();
  // Chromium tells of an event some frames after it
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations));
};

/** How soon a report that is loaded answers a hand, in ms, each for the first time. */
export const answerTimes = async (page: Page): Promise<Record<string, number>> => {
  await page.evaluate(watchEvents);
  const times: Record<string, number> = {};
  const time = async (what: string, act: () => Promise<unknown>, shown: string | undefined): Promise<void> => {
    times[what] = await timeOf(page, act);
    if (shown === undefined) return;
    await page.locator(shown).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator(shown).first().waitFor({ state: 'hidden' });
  };
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();
  await time('a menu', () => button(/^Status/).click(), '[role="menu"]');
  await time('the dates', () => button(/^Dates/).click(), '[role="dialog"]');
  await time('a drawer', () => page.locator('main tbody td').nth(1).click(), '[role="dialog"]');
  await time('a sort', () => page.locator('main thead').getByText('Amount', { exact: true }).click(), undefined);
  const field = page.getByRole('search').getByRole('textbox').first();
  await field.focus();
  await time('a key in the field of IDs', () => field.press('7'), undefined);
  return times;
};
