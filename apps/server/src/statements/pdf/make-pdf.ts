import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Print, Statement } from '../statement.ts';
import { drawHead, footText } from './head.ts';
import { drawCheck, drawLines } from './lines.ts';
import { asArtifact, type Draw, INK, MARGIN, MARKS, type Pdf, wordsOf } from './page.ts';
import { drawWaterfall } from './waterfall.ts';

/** Open Sans has the letters of Canadian, European, Greek and Cyrillic names, and costs a fifth of the time of larger typefaces. */
const FILES = {
  regular: '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
  bold: '@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf',
} as const;
type FontName = keyof typeof FILES;

/** What stands for a sign that the typefaces lack, on paper and in the text that is selected and read aloud. */
const LACKING = '\uFFFD';

/** Signs that say how others are written, and are not drawn themselves. */
const UNDRAWN = /\p{Default_Ignorable_Code_Point}/gu;

interface Fonts {
  files: readonly (readonly [FontName, Buffer])[];
  /** A text as the typefaces can write it: what they lack is marked, since it would else be an empty box without a text. */
  writable: (text: string) => string;
}

const openFonts = async (): Promise<Fonts> => {
  const files = await Promise.all(
    Object.entries(FILES).map(
      async ([name, file]) => [name as FontName, await readFile(fileURLToPath(import.meta.resolve(file)))] as const,
    ),
  );
  const fonts = files.map(([, file]) => create(file));
  const written = (sign: string): string => {
    if (fonts.every(font => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))) return sign;
    return /\s/u.test(sign) ? ' ' : LACKING;
  };
  return {
    files,
    writable: text => Array.from(text.normalize('NFC').replace(UNDRAWN, ''), written).join(''),
  };
};

let read: Promise<Fonts> | undefined;

/** The typefaces of statements, read when the first one is made. */
const readFonts = (): Promise<Fonts> => {
  read ??= openFonts();
  return read;
};

/** Large and across the page, as wide as two thirds of it whatever the word. */
const drawMark = (pdf: Pdf, word: string): void => {
  const { width, height } = pdf.page;
  const room = width * 0.66;
  pdf.font('bold').fontSize(10);
  pdf
    .fontSize((10 * room) / pdf.widthOfString(word))
    .fillColor(INK.draftTint)
    .fillOpacity(0.45);
  pdf.rotate(-35, { origin: [width / 2, height / 2] });
  pdf.text(word, (width - room) / 2, height / 2 - 50, { lineBreak: false });
};

/** What each page has beside its content, drawn once all pages are there: the number of the last one is known only then. */
const drawEdges = (draw: Draw): void => {
  const { pdf, statement, t, width } = draw;
  const { start, count } = pdf.bufferedPageRange();
  for (let nth = start; nth < start + count; nth += 1) {
    pdf.switchToPage(nth);
    // The foot stands below the margin, where text would else begin another page
    pdf.page.margins.bottom = 0;
    asArtifact(pdf, () => {
      const foot = footText(draw, nth - start + 1, count);
      pdf.font('regular').fontSize(7.5).fillColor(INK.quiet);
      pdf.text(foot, MARGIN, pdf.page.height - MARGIN + 14, { width, lineBreak: false });
      if (statement.mark) drawMark(pdf, t(MARKS[statement.mark].label));
    });
  }
};

const openPdf = ({ statement, print }: Pick<Draw, 'statement' | 'print'>, { files }: Fonts, title: string) => {
  const pdf = new PDFDocument({
    size: print.paper,
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: print.locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${title} ${statement.reference}`, Author: 'Drumlin Payments', CreationDate: print.madeAt },
  });
  // As bytes, taken apart anew: in a typeface that is kept, the E of an É that was drawn is known by no sign, nor in a later statement's text
  for (const [name, font] of files) pdf.registerFont(name, font);
  pdf.font('regular');
  return pdf;
};

/** What a statement draws, in signs that its typefaces have. */
const written = (
  statement: Statement,
  { locale }: Print,
  { writable }: Fonts,
): Pick<Draw, 'statement' | 't' | 'money'> => {
  const { merchantId, merchantName, reference, currency } = statement;
  const { t, money } = wordsOf(locale, currency);
  return {
    statement: {
      ...statement,
      merchantId: writable(merchantId),
      merchantName: writable(merchantName),
      reference: writable(reference),
      currency: writable(currency),
    },
    t: (text, values) => writable(t(text, values)),
    money: cents => writable(money(cents)),
  };
};

/**
 * A statement as PDF: tagged, its typefaces embedded, its text to be selected and read aloud, in the language and on the paper asked for. It takes
 * the thread that it is called on a quarter of a second, the first one half: the portal calls `printStatement`.
 */
export const makePdf = async (statement: Statement, print: Print): Promise<Buffer> => {
  const fonts = await readFonts();
  const words = written(statement, print, fonts);
  const pdf = openPdf({ statement, print }, fonts, words.t('Disbursement statement'));
  const whole = buffer(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const draw: Draw = { pdf, root, print, ...words, width: pdf.page.width - 2 * MARGIN };
  drawHead(draw);
  pdf.moveDown(0.8);
  drawWaterfall(draw);
  drawLines(draw);
  drawCheck(draw);
  drawEdges(draw);
  root.end();
  pdf.end();
  return whole;
};
