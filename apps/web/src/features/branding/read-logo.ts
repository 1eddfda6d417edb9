import { brokenByShape, brokenBySize, LOGO_RULES, rasterTypeOf } from '@drumlin/contract/branding/logo.ts';
import { CUTS, DOCTYPE, DRAWN, MOST_ELEMENTS, SILENT, SVG_RULES } from '@drumlin/contract/branding/svg-rules.ts';
import { sizeOfSvg } from '@drumlin/contract/branding/svg-size.ts';

/** What is wrong with a file, in English, with what its `{{names}}` stand for. */
interface Problem {
  problem: string;
  values?: { what: string };
  url?: never;
}

/** A file that may be a logo as far as the browser can tell: its bytes as a `data:` address; otherwise what is wrong with it. */
export type ReadLogo = { url: string; problem?: never } | Problem;

const readUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const ofShape = (size: { width: number; height: number }): Problem | undefined => {
  const broken = brokenByShape(size);
  return broken && { problem: LOGO_RULES[broken] };
};
const refused = (what: string): Problem => ({ problem: SVG_RULES.content, values: { what } });

const cutsOf = (element: Element): string | undefined =>
  [...CUTS].find(name => element.hasAttribute(name) || element.getAttribute('style')?.includes(name));

/** What an SVG has that it would be drawn by more often than it stands there: such a file is not even shown. */
const problemOfParts = (root: Element): Problem | undefined => {
  const parts = [...root.querySelectorAll('*')].filter(({ namespaceURI }) => namespaceURI === root.namespaceURI);
  if (parts.length >= MOST_ELEMENTS) return { problem: SVG_RULES.size };
  const strange = parts.find(({ localName }) => !DRAWN.has(localName) && !SILENT.has(localName));
  if (strange) return refused(`<${strange.localName}>`);
  const cut = [...root.querySelectorAll(':is(mask, clipPath) *')].map(cutsOf).find(name => name !== undefined);
  return cut === undefined ? undefined : refused(cut);
};

const problemOfSvg = (text: string): Problem | undefined => {
  if (!/<(?:[\w-]+:)?svg[\s>]/.test(text)) return { problem: LOGO_RULES.format };
  if (DOCTYPE.test(text)) return refused('DOCTYPE');
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return { problem: LOGO_RULES.format };
  const [width, height, viewBox] = ['width', 'height', 'viewBox'].map(name => root.getAttribute(name));
  return problemOfParts(root) ?? ofShape(sizeOfSvg({ width, height, viewBox }));
};

/** Of an image the browser reads no more than it needs to know its size: decoding a large one takes a gigabyte. */
const problemOfImage = (url: string): Promise<Problem | undefined> =>
  new Promise(resolve => {
    const image = new Image();
    image.onload = () => resolve(ofShape({ width: image.naturalWidth, height: image.naturalHeight }));
    image.onerror = () => resolve({ problem: LOGO_RULES.format });
    image.src = url;
  });

/** Reads a chosen file and says what is wrong with it. The server reads it once more. */
export const readLogo = async (file: File): Promise<ReadLogo> => {
  const tooLarge = brokenBySize(file.size);
  if (tooLarge) return { problem: LOGO_RULES[tooLarge] };
  const type = rasterTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const url = await readUrl(new Blob([file], { type: type ?? 'image/svg+xml' }));
  return (type ? await problemOfImage(url) : problemOfSvg(await file.text())) ?? { url };
};
