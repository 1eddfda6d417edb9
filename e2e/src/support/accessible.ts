import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What has faded is taken from the page a moment later: until then it is outside every landmark. */
const TAKEN_MS = 50;

/**
 * The number of finite animations running on a page, and of tooltips that close: colours in transition would fail the contrast check. Those
 * of a change that was made just now have begun after two frames.
 */
const movingIn = (page: Page): Promise<number> =>
  page.evaluate(async wait => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length +
      document.querySelectorAll('.MuiTooltip-popperClose').length;
    await nextFrame();
    await nextFrame();
    const first = moving();
    if (first > 0) return first;
    await new Promise(resolve => setTimeout(resolve, wait));
    return moving();
  }, TAKEN_MS);

/** Rules by their tags or by their names. */
export type RunOnly = axe.RunOnly;

/** The rules of WCAG 2.2 AA, as far as axe can check them, and its good practices. */
const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

interface WithAxe {
  axe: typeof axe;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Half a megabyte: a frame that was looked at before has it already. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
};

/** What axe finds on a page, in the frames that axe was brought to as well, but for what `exclude` names. */
export const violationsOn = async (page: Page, exclude: readonly string[] = [], rules: RunOnly = RULES) => {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(
    async ([runOnly, left]) => {
      // Only what is wrong is handed over: the rest is most of the work of a call
      const { violations } = await (window as unknown as WithAxe).axe.run(
        { exclude: left.map(selector => [selector]) },
        // It would first load style sheets, which none of these rules reads, and sounds, which no screen has
        { resultTypes: ['violations'], runOnly, preload: false },
      );
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [rules, [...exclude]] as const,
  );
};

/** Checks a page against WCAG 2.2 AA: every rule runs on every element. */
export const expectAccessible = async (page: Page, frames = 1): Promise<void> => {
  await expect.poll(() => movingIn(page)).toBe(0);
  expect(page.frames(), 'the frames that axe looks at').toHaveLength(frames);
  expect(await violationsOn(page)).toEqual([]);
};
