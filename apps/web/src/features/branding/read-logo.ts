import {
  brokenByDrawing,
  brokenByShape,
  brokenBySize,
  LOGO_RULES,
  type LogoRule,
  rasterTypeOf,
} from '@drumlin/contract/branding/logo.ts';

/** A file that may be a logo as far as the browser can tell: its bytes as a `data:` address; otherwise what is wrong with it, in English. */
export type ReadLogo = { url: string; problem?: never } | { problem: (typeof LOGO_RULES)[LogoRule]; url?: never };

const readUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Of an image the browser reads no more than it needs to know its size: decoding a large one takes a gigabyte. */
const brokenByImage = (url: string, isDrawing: boolean): Promise<LogoRule | undefined> =>
  new Promise(resolve => {
    const image = new Image();
    image.onload = () => {
      const broken = brokenByShape({ width: image.naturalWidth, height: image.naturalHeight });
      resolve(isDrawing && broken !== 'ratio' ? undefined : broken);
    };
    image.onerror = () => resolve(isDrawing ? 'drawing' : 'format');
    image.src = url;
  });

/** Reads a chosen file and says what is wrong with it. The server reads it once more. */
export const readLogo = async (file: File): Promise<ReadLogo> => {
  const tooLarge = brokenBySize(file.size);
  if (tooLarge) return { problem: LOGO_RULES[tooLarge] };
  const type = rasterTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const url = await readUrl(new Blob([file], { type: type ?? 'image/svg+xml' }));
  const broken = (type ? undefined : brokenByDrawing(await file.text())) ?? (await brokenByImage(url, !type));
  return broken ? { problem: LOGO_RULES[broken] } : { url };
};
