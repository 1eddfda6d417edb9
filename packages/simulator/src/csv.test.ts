import { expect, test } from 'vitest';
import { csvRecord } from './csv.ts';

test('a record follows RFC 4180', () => {
  expect(csvRecord(['plain', 12, null, 'a,b', 'say "hi"', 'two\nlines', ' edge'])).toBe(
    'plain,12,,"a,b","say ""hi""","two\nlines"," edge"\r\n',
  );
});
