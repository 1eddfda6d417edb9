import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { structureOf } from './structure.ts';

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

/** The rules of WCAG 2.2 AA, as far as axe can check them, and its good practices. */
const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface WithAxe {
  axe: typeof axe;
  structureOf: typeof structureOf;
  /** The structures without a fault; another document begins with none. */
  faultless?: Set<string>;
}

const SOURCE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}; window.structureOf = ${structureOf};`;

/** Half a megabyte: a frame that was looked at before has it already. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
};

/**
 * Runs in a page: what axe finds wrong. A structure that had no fault in one theme has none in another, so the rules that read no colour,
 * three quarters of the work, are left out where `isWhole` says that the page has no other frames and the structure is to the letter one
 * that all rules found faultless.
 */
const lookAt = async ([rules, left, isWhole]: readonly [string[], readonly string[], boolean]) => {
  const inPage = window as unknown as WithAxe;
  inPage.faultless ??= new Set();
  const structure = isWhole ? inPage.structureOf() : '';
  const isKnown = inPage.faultless.has(structure);
  const ofColour = inPage.axe.getRules(['cat.color']).filter(({ tags }) => tags.some(tag => rules.includes(tag)));
  const runOnly = isKnown
    ? ({ type: 'rule', values: ofColour.map(({ ruleId }) => ruleId) } as const)
    : ({ type: 'tag', values: rules } as const);
  // Only what is wrong is handed over: the rest is most of the work of a call
  const { violations } = await inPage.axe.run(
    { exclude: left.map(selector => [selector]) },
    { resultTypes: ['violations'], runOnly },
  );
  const isNew = isWhole && !isKnown && violations.length === 0;
  if (isNew && inPage.structureOf() === structure) inPage.faultless.add(structure);
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
};

/** What axe finds on a page, in the frames that axe was brought to as well, but for what `exclude` names. */
export const violationsOn = async (page: Page, exclude: readonly string[] = []) => {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(lookAt, [RULES, exclude, page.frames().length === 1 && exclude.length === 0] as const);
};

/** Checks a page against WCAG 2.2 AA: every rule runs on every element that it could judge otherwise than before. */
export const expectAccessible = async (page: Page, frames = 1): Promise<void> => {
  await expect.poll(() => movingIn(page)).toBe(0);
  expect(page.frames(), 'the frames that axe looks at').toHaveLength(frames);
  expect(await violationsOn(page)).toEqual([]);
};
