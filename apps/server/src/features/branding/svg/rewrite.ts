import {
  ATTRIBUTES,
  CUTS,
  DOCTYPE,
  DRAWN,
  MOST_CUTS,
  MOST_ELEMENTS,
  MOST_LEVELS,
  PRESENTATION,
  REFERENCES,
  SILENT,
} from '@drumlin/contract/branding/svg-rules.ts';
import { sizeOfSvg } from '@drumlin/contract/branding/svg-size.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Thrown for a file that is no SVG at all (`format`), has what a logo cannot have (`content`, and what), or too much (`size`). */
export class SvgRefused extends Error {
  readonly rule: 'format' | 'content' | 'size';
  readonly what: string;

  constructor(rule: 'format' | 'content' | 'size', what = '') {
    super(`The SVG was refused: ${rule} ${what}`);
    this.name = 'SvgRefused';
    this.rule = rule;
    this.what = what;
  }
}

/** Numbers, words, colours and lists of them: nothing that XML or a style sheet reads as more than a value. */
const PLAIN = /^[\w\s.,+\-#%()]*$/;
const NAME = /^[\w.-]+$/;
const OWN_PART = /^url\(\s*["']?(#[\w.-]+)["']?\s*\)$/;

/** A value as it is written anew. Throws `SvgRefused`. */
const rewritten = (name: string, given: string): string => {
  const value = given.trim();
  const [, part] = REFERENCES.has(name) ? (OWN_PART.exec(value) ?? []) : [];
  if (part !== undefined) return `url(${part})`;
  if (!PLAIN.test(value) || /url/i.test(value)) throw new SvgRefused('content', name);
  return value;
};

/** The declarations of a `style` attribute. */
const declarationsOf = (style: string): [string, string][] =>
  style.split(';').flatMap(each => {
    const at = each.indexOf(':');
    const name = each.slice(0, at).trim();
    return at > 0 && PRESENTATION.has(name) ? [[name, each.slice(at + 1)] as [string, string]] : [];
  });

const isGradient = (local: string): boolean => local === 'linearGradient' || local === 'radialGradient';

/** The attributes of an element that it keeps; a style goes before an attribute, as it does when it is drawn. */
const attributesOf = ({ local, attributes }: SaxesTagNS): Map<string, string> => {
  const kept = new Map<string, string>();
  for (const { uri, local: name, value } of Object.values(attributes)) {
    if (uri === '' && ATTRIBUTES.has(name)) kept.set(name, rewritten(name, value));
    else if (uri === '' && name === 'id' && NAME.test(value)) kept.set('id', value);
    else if (name === 'href' && (uri === '' || uri === XLINK) && isGradient(local)) {
      if (!NAME.test(value.slice(1)) || !value.startsWith('#')) throw new SvgRefused('content', 'href');
      kept.set('href', value);
    }
  }
  for (const [name, value] of declarationsOf(attributes['style']?.value ?? '')) kept.set(name, rewritten(name, value));
  return kept;
};

/** What has been written so far, and where in the file that is. */
interface Writing {
  out: string[];
  /** The elements that are open; of one that is left out, undefined. */
  open: (string | undefined)[];
  elements: number;
  cuts: number;
  root: Map<string, string> | undefined;
}

const count = (writing: Writing, attributes: Map<string, string>): void => {
  writing.elements += 1;
  const cuts = [...CUTS].filter(name => attributes.get(name)?.startsWith('url'));
  writing.cuts += cuts.length;
  // One that cuts what cuts is drawn once for each, and so on below it
  const inside = writing.open.some(name => name === 'clipPath' || name === 'mask');
  if (cuts[0] && inside) throw new SvgRefused('content', cuts[0]);
  if (writing.elements > MOST_ELEMENTS || writing.cuts > MOST_CUTS || writing.open.length > MOST_LEVELS)
    throw new SvgRefused('size');
};

const openElement = (writing: Writing, tag: SaxesTagNS): void => {
  const { open, out } = writing;
  const isRoot = open.length === 0;
  if (isRoot && (tag.uri !== SVG || tag.local !== 'svg')) throw new SvgRefused('format');
  const leftOut = !isRoot && (open.at(-1) === undefined || tag.uri !== SVG || SILENT.has(tag.local));
  if (!leftOut && !isRoot && !DRAWN.has(tag.local)) throw new SvgRefused('content', `<${tag.local}>`);
  const attributes = leftOut ? new Map<string, string>() : attributesOf(tag);
  count(writing, attributes);
  open.push(leftOut ? undefined : tag.local);
  if (leftOut) return;
  if (isRoot) writing.root = attributes;
  const text = [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  out.push(`<${tag.local}${isRoot ? ` xmlns="${SVG}"` : ''}${text}>`);
};

/**
 * Writes an SVG anew from what a logo may have, and says how large it is. Nothing is in it that runs, is fetched, or is drawn more often than
 * it stands there. Throws `SvgRefused`.
 */
export const rewriteSvg = (text: string): { svg: string; width: number; height: number } => {
  if (DOCTYPE.test(text)) throw new SvgRefused('content', 'DOCTYPE');
  const writing: Writing = { out: [], open: [], elements: 0, cuts: 0, root: undefined };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', tag => openElement(writing, tag));
  parser.on('closetag', () => {
    const closed = writing.open.pop();
    if (closed !== undefined) writing.out.push(`</${closed}>`);
  });
  parser.on('error', () => {
    throw new SvgRefused('format');
  });
  parser.write(text).close();
  if (!writing.root) throw new SvgRefused('format');
  const [width, height, viewBox] = ['width', 'height', 'viewBox'].map(name => writing.root?.get(name));
  return { svg: writing.out.join(''), ...sizeOfSvg({ width, height, viewBox }) };
};
