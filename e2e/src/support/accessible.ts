import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How much still moves on a page and will end: colours on their way have the contrast of neither end. */
const movingIn = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length,
  );

/**
 * Holds a page to WCAG 2.2 AA, as far as axe can see. Every rule runs on every element; that only violations are told
 * in full, and that no second page puts together what frames have (the portal has none), makes it eight times as fast.
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
