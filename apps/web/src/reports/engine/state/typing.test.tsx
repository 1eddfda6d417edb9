import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TypingProvider, useIsTyping, useSetTyping } from './typing.tsx';

const Clear = () => (
  <button type="button" disabled={!useIsTyping()}>
    Clear
  </button>
);

test('the first key enables what clears, and draws nothing else again', async () => {
  let draws = 0;
  const Report = () => {
    const setTyping = useSetTyping();
    draws += 1;
    return (
      <>
        <input aria-label="Search" onChange={event => setTyping(event.target.value !== '')} />
        <Clear />
      </>
    );
  };
  await render(
    <TypingProvider>
      <Report />
    </TypingProvider>,
  );
  await page.getByRole('textbox').fill('9');
  await expect.element(page.getByRole('button')).toBeEnabled();
  await page.getByRole('textbox').fill('');
  await expect.element(page.getByRole('button')).toBeDisabled();
  expect(draws).toBe(1);
});
