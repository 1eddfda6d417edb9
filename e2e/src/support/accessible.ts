import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The number of finite animations running on a page: colours in transition would fail the contrast check. Those of a change that was made just
 * now have begun after two frames.
 */
const movingIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;
  });

/**
 * Checks a page against WCAG 2.2 AA, as far as axe can. Every rule runs on every element; reporting only violations in full, and
 * not merging frames (the portal has none), makes it eight times as fast.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect.poll(() => movingIn(page)).toBe(0);
  expect(page.frames(), 'axe looks at one frame').toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  ).toEqual([]);
};
