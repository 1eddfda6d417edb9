import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMail } from './testing/compile-mail.ts';

test('the template of mails is what MJML makes of mail.mjml', async () => {
  expect(await readFile(join(import.meta.dirname, 'mail.html'), 'utf8')).toBe(await compileMail());
});
