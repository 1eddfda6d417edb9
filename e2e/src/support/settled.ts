import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until nothing of a page is awaited: at first a part is a form without content, later it is marked while others are fetched. */
export const expectNothingAwaited = (page: Page): Promise<void> =>
  expect(page.locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);

const nextFrames = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Where something is once it has stopped moving and changing its form: two looks within one frame see the same, however it moves. */
export const settledBox = async (part: Locator) => {
  const look = async () => {
    await part.evaluate(nextFrames);
    return { box: await part.boundingBox(), form: await part.getAttribute('d') };
  };
  let now = await look();
  await expect
    .poll(async () => {
      const before = JSON.stringify(now);
      now = await look();
      return JSON.stringify(now) === before;
    })
    .toBe(true);
  return now.box;
};
