import { expect, test } from 'vitest';
import { deliveryState, shownState } from './delivery-words.ts';

test.each([
  ['pending', 0, 'On its way', 'info'],
  ['pending', 1, 'Trying again', 'warning'],
  ['delivered', 2, 'Delivered', 'success'],
  ['failed', 7, 'Not delivered', 'error'],
] as const)('a delivery that is %s after %i tries is shown as "%s"', (state, tries, label, tone) => {
  expect(deliveryState.entries[shownState({ state, tries })]).toEqual({ label, tone });
});
