import axe from 'axe-core';
import { expect } from 'vitest';

/** The rules of WCAG 2.2 AA, as far as axe can check them, and its good practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
const isMoving = (): boolean =>
  document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);

/** What is on the page is accessible once nothing moves any more, and no wider than its window. */
export const expectAccessible = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
  await expect.poll(isMoving).toBe(false);
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: RULES });
  expect(violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  expect(document.documentElement.scrollWidth, 'no wider than the window').toBeLessThanOrEqual(window.innerWidth);
};
