import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { samplePrint as print, sampleStatement as statement } from '../testing/sample-statement.ts';
import { makePdf } from './make-pdf.ts';
import { barsOf } from './waterfall.ts';

test('has every figure as text that can be selected, in the order of the lines', async () => {
  const text = await pdfText(await makePdf(statement(), print));
  expect(text).toContain('Rivière-Argent Œuvre & Łódź Ελλάς Ёлка');
  for (const words of [
    'RAC00001',
    'D-20261120-RAC00001',
    '2026-11-12 to 2026-11-15',
    '2026-11-17',
    'Made on 2026-11-20',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(
    /Start balance\s+\$17,099\.75\s+\+\s+Purchases\s+1,312\s+\$34,253\.76\s+−\s+Reserve\s+\$3,425\.38\s+\+\s+Matured reserve\s+\$2,642\.07/,
  );
  expect(text).toMatch(/±\s+Adjustments\s+\(\$86\.50\)/);
  expect(text).toMatch(/=\s+Net amount\s+\$12,557\.62\s+Ties out/);
  expect(text).not.toMatch(/draft/i);
});

test('is in French with its accents, its currency and nothing of English', async () => {
  const check = { tiesOut: false, differenceCents: 1_234 };
  const lines = statement().lines.map(line => (line.name === 'fees' ? { ...line, ledgerCents: 95_222 } : line));
  const text = await pdfText(await makePdf(statement({ check, lines, mark: 'DRAFT' }), { ...print, locale: 'fr-CA' }));
  const plain = text.replaceAll(/\s+/g, ' ');
  for (const words of [
    'Relevé de versement',
    'Brouillon : ceci est une proposition. Rien n’a été envoyé.',
    'BROUILLON',
    'Réserve échue 2 642,07 $',
    '± Ajustements (86,50 $)',
    'Écart : 12,34 $',
    'Frais : 964,56 $ ici, 952,22 $ dans ses lignes',
    'du 2026-11-12 au 2026-11-15',
    'Page 1 de 1',
  ])
    expect(plain).toContain(words);
  expect(plain).not.toMatch(/\b(amount|balance|purchases|reserve|payouts|returns|handling|draft|eastern)\b/i);
});

test('a statement after one whose letters have accents has its own text', async () => {
  await makePdf(statement({ merchantName: 'É Ÿ Ń: Œuvre…' }), print);
  const text = await pdfText(await makePdf(statement({ merchantName: 'Plain', mark: 'SUPERSEDED' }), print));
  for (const words of ['REPLACED', '$34,253.76']) expect(text).toContain(words);
});

test.each([
  ['signs that neither typeface has', 'ᐃᓄᒃᑎᑐᑦ 中 Inc.', '\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD \uFFFD Inc.'],
  ['letters in two parts', 'Rivie\u0300re', 'Rivière'],
  ['a space that the typefaces lack', 'A\u202FB', 'A B'],
  ['signs that only say how others are drawn', 'Re\u00ADnée\u200D', 'Renée'],
])('loses no sign of a name without a mark: %s', async (_, merchantName, shown) => {
  const pdf = await makePdf(statement({ merchantName, reference: `D-${merchantName}` }), print);
  const text = await pdfText(pdf);
  expect(text.split('\n').map(line => line.trim())).toContain(shown);
  expect(text).toContain(`D-${shown}`);
  // What has no sign in a typeface is drawn as an empty box, whose text is none
  expect(text).not.toContain('\0');
});

/** Each language with each currency, and each of its own words. */
const KINDS = (['en-CA', 'fr-CA'] as const).flatMap((locale, nth) =>
  (['DRAFT', 'REJECTED', 'SUPERSEDED', 'IBT'] as const).map(
    (kind, place) => [locale, (nth + place) % 2 === 0 ? 'CAD' : 'USD', kind] as const,
  ),
);

test.each(KINDS)(
  'writes all of its own words and amounts in signs that there are: %s, %s, %s',
  async (locale, currency, kind) => {
    const check = { tiesOut: false, differenceCents: -1_234_567_89 };
    const lines = statement().lines.map(line => ({ ...line, ledgerCents: line.amountCents - 1, rows: 1_234_567 }));
    const given = kind === 'IBT' ? { product: kind } : { mark: kind, check, lines };
    const text = await pdfText(await makePdf(statement({ currency, ...given }), { ...print, locale }));
    for (const lacking of ['\0', '\uFFFD']) expect(text).not.toContain(lacking);
  },
);

test('embeds its typefaces, says its language and title, and is tagged with a table of rows and headers', async () => {
  const pdf = await makePdf(statement(), print);
  const bytes = pdf.toString('latin1');
  expect(bytes).toContain('/FontFile2');
  expect(bytes).not.toMatch(/\/Subtype \/Type1\b/);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect((await document.getMetadata()).info).toMatchObject({
    Language: 'en-CA',
    Title: 'Disbursement statement D-20261120-RAC00001',
  });
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const role of ['H1', 'Table', 'TH', 'TD', 'Figure']) expect(tree).toContain(`"role":"${role}"`);
});

test.each([
  ['LETTER', 612, 792],
  ['A4', 595, 842],
] as const)('fits one page of %s, also with names and differences at their longest', async (paper, width, height) => {
  const long = statement({
    merchantName: `${'Très longue dénomination '.repeat(10)}`.slice(0, 255),
    reference: 'F'.repeat(64),
    lines: statement().lines.map(line => ({ ...line, ledgerCents: line.amountCents - 1, rows: 1_234_567 })),
    check: { tiesOut: false, differenceCents: -Number.MAX_SAFE_INTEGER },
    mark: 'DRAFT',
  });
  for (const given of [statement(), long]) {
    const document = await getDocumentProxy(new Uint8Array(await makePdf(given, { ...print, paper })));
    const [, , right, top] = (await document.getPage(1)).view;
    expect([Math.round(right ?? 0), Math.round(top ?? 0)]).toEqual([width, height]);
    if (given !== long) expect(document.numPages).toBe(1);
  }
});

test('every bar begins where the one before it ended, and balances stand on zero', () => {
  const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(amounts, given => {
      const { lines } = statement();
      const bars = barsOf({ lines: lines.map((line, nth) => ({ ...line, amountCents: given[nth] ?? 0 })) });
      for (const [nth, { effect }] of lines.entries()) {
        const [bar, before] = [bars[nth], bars[nth - 1]];
        const isBalance = effect === 0 || before === undefined;
        expect(bar?.from).toBe(isBalance ? 0 : before.to);
        expect((bar?.to ?? 0) - (bar?.from ?? 0)).toBe((isBalance ? 1 : effect) * (given[nth] ?? 0) + 0);
      }
    }),
  );
});
