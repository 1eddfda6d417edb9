import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { HANDS, type Hand, press } from './hands.ts';
import { openPart } from './open-screen.tsx';

/** A control, how it is used, and what must come out of it. */
interface Control {
  draw: (tell: (value: unknown) => void) => ReactNode;
  use: (hand: Hand) => Promise<void>;
  gives: unknown;
}

interface KeptProps<Value> {
  first: Value;
  draw: (value: Value, change: (next: Value) => void) => ReactNode;
  tell: (value: unknown) => void;
}

/** Keeps the value of a control, as a form does. */
const Kept = <Value,>({ first, draw, tell }: KeptProps<Value>) => {
  const [value, setValue] = useState(first);
  return draw(value, next => {
    setValue(next);
    tell(next);
  });
};

/** A control that shows the value it is given and tells another one. */
export const keeping = <Value,>(
  first: Value,
  draw: KeptProps<Value>['draw'],
  use: Control['use'],
  gives: NoInfer<Value>,
): Control => ({ draw: tell => <Kept first={first} draw={draw} tell={tell} />, use, gives });

/** Reaches a text field by a hand, by keys with Tab, and types into it. */
export const typeInto = async (field: Locator, text: string, hand: Hand): Promise<void> => {
  await expect.element(field).toBeEnabled();
  if (hand === 'keys') {
    // From one field to the next, at most past the few parts that stand before it
    for (let step = 0; step < 5 && document.activeElement !== field.element(); step += 1)
      await userEvent.keyboard('{Tab}');
  } else await press(field, hand);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(text);
};

/** Each control gives what is chosen, whichever of these ways a person reaches it; by touch on a phone. */
export const testByHands = (controls: Record<string, Control>, hands: readonly Hand[] = HANDS): void => {
  describe.each(hands)('by %s', hand => {
    test.each(Object.entries(controls))('the %s gives what is chosen', async (_, { draw, use, gives }) => {
      const told = vi.fn();
      await openPart(draw(told), { width: hand === 'touch' ? 390 : 1440 });
      await use(hand);
      await expect.poll(() => told.mock.lastCall).toEqual([gives]);
    });
  });
};
