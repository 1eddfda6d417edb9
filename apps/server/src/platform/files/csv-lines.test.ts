import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

const through = async (chunks: Buffer[]): Promise<string> =>
  (await buffer(Readable.from(chunks).pipe(csvLines()))).toString();

test('begins with a byte order mark, ends lines with CR LF and leaves quoted line feeds alone', async () => {
  expect(await through([Buffer.from('a,b\n"x\ny",é\n')])).toBe('\ufeffa,b\r\n"x\ny",é\r\n');
});

test('does so wherever the stream is cut', async () => {
  const text = 'h1,h2\n"a ""quoted"" line\nbreak",2\nplain,3\n'.repeat(40);
  const whole = await through([Buffer.from(text)]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 6 }), async cuts => {
      const at = [0, ...cuts.sort((a, b) => a - b), text.length];
      const chunks = at.slice(1).map((end, i) => Buffer.from(text.slice(at[i], end)));
      expect(await through(chunks)).toBe(whole);
    }),
  );
});
