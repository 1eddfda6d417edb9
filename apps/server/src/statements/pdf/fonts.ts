import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

/** Open Sans has the letters of Canadian, European, Greek and Cyrillic names, and costs a fifth of the time of larger typefaces. */
const FILES = {
  regular: '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
  bold: '@expo-google-fonts/open-sans/600SemiBold/OpenSans_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof FILES;

/** What stands for a sign that the typefaces lack, on paper and in the text that is selected and read aloud. */
const LACKING = '\uFFFD';

/** Signs that say how others are written, and are not drawn themselves. */
const UNDRAWN = /\p{Default_Ignorable_Code_Point}/gu;

interface Fonts {
  files: readonly (readonly [FontName, Buffer])[];
  /** A text as the typefaces can write it: what they lack is marked, since it would else be an empty box without a text. */
  writable: (text: string) => string;
}

const open = async (): Promise<Fonts> => {
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
export const readFonts = (): Promise<Fonts> => {
  read ??= open();
  return read;
};
