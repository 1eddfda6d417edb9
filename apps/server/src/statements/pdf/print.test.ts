import { expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { samplePrint, sampleStatement } from '../testing/sample-statement.ts';
import { makePdf } from './make-pdf.ts';
import { printStatement } from './print.ts';

test('prints what is drawn, each for whoever asked for it', async () => {
  const references = ['D-1', 'D-2', 'D-3'];
  const printed = await Promise.all(
    references.map(reference => printStatement(sampleStatement({ reference }), samplePrint)),
  );
  for (const [nth, reference] of references.entries()) {
    const text = await pdfText(printed[nth] ?? Buffer.alloc(0));
    expect(text).toBe(await pdfText(await makePdf(sampleStatement({ reference }), samplePrint)));
    expect(text).toContain(`Reference ${reference}`);
  }
});

test('a statement that cannot be drawn fails alone: the next ones are printed', async () => {
  const none = printStatement(sampleStatement({ currency: 'NONE' }), samplePrint);
  const next = printStatement(sampleStatement(), samplePrint);
  await expect(none).rejects.toThrow(RangeError);
  expect(await pdfText(await next)).toContain('$12,557.62');
});
