import { expect, type Locator } from '@playwright/test';

/** Where something is once it has stopped moving and changing its form. */
export const settledBox = async (part: Locator) => {
  const look = async () => ({ box: await part.boundingBox(), form: await part.getAttribute('d') });
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
