let isPressed = false;
const waiting: (() => void)[] = [];

const press = (): void => {
  isPressed = true;
};

/** What waits comes after the click that the release makes. */
const release = (): void => {
  isPressed = false;
  for (const act of waiting.splice(0)) setTimeout(act);
};

globalThis.addEventListener?.('mousedown', press, true);
// What is dragged away is let go without its own event; whoever presses a key has let go
for (const event of ['mouseup', 'dragend', 'keydown']) globalThis.addEventListener?.(event, release, true);

/**
 * Runs at once, or while a mouse button is pressed (a finger's touch presses one too) once it is released: what a field says when it is
 * left would move what is pressed away from under the pointer, which then loses its click.
 */
export const onceReleased = (act: () => void): void => {
  if (isPressed) waiting.push(act);
  else act();
};
