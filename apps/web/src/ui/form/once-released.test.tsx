import { expect, test, vi } from 'vitest';
import { onceReleased } from './once-released.ts';

test('waits for the button to be released, by a drag or by a key too, and not while none is pressed', async () => {
  const act = vi.fn();
  onceReleased(act);
  expect(act).toHaveBeenCalledTimes(1);
  for (const [nth, release] of ['mouseup', 'dragend', 'keydown'].entries()) {
    document.dispatchEvent(new Event('mousedown'));
    onceReleased(act);
    expect(act).toHaveBeenCalledTimes(nth + 1);
    document.dispatchEvent(new Event(release));
    await expect.poll(() => act.mock.calls.length).toBe(nth + 2);
  }
});
