import { createHmac } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { RECEIVER_EXAMPLE } from './examples.ts';

test('the example of a receiver knows what the portal has signed lately, and nothing else', async () => {
  const code = encodeURIComponent(stripTypeScriptTypes(RECEIVER_EXAMPLE));
  const { isOfPortal } = await import(/* @vite-ignore */ `data:text/javascript,${code}`);
  const signed = (body: string, secondsAgo = 0) => {
    const time = Math.floor(Date.now() / 1000) - secondsAgo;
    return `t=${time},v1=${createHmac('sha256', 'whsec_x').update(`${time}.${body}`).digest('hex')}`;
  };
  expect(isOfPortal(signed('{}'), '{}', 'whsec_x')).toBe(true);
  for (const [signature, body, secret] of [
    [signed('{}'), '{ }', 'whsec_x'],
    [signed('{}'), '{}', 'whsec_y'],
    [signed('{}', 301), '{}', 'whsec_x'],
    ['v1=', '{}', 'whsec_x'],
  ])
    expect(isOfPortal(signature, body, secret)).toBe(false);
});
