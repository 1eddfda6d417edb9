import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  [0, '0 bytes', '0 octet'],
  [999, '999 bytes', '999 octets'],
  [1000, '1 kB', '1 ko'],
  [1_250_000, '1.3 MB', '1,3 Mo'],
  [5_000_000_000, '5 GB', '5 Go'],
])('%i bytes', (bytes, english, french) => {
  expect(plain(fileSize(bytes, 'en-CA'))).toBe(english);
  expect(plain(fileSize(bytes, 'fr-CA'))).toBe(french);
});
