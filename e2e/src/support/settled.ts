import { expect, type Locator } from '@playwright/test';

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
