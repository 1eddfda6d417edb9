import { contrastOf } from '@drumlin/contract/branding/colors.ts';
import type { PaymentFlowLook } from '@drumlin/contract/branding/look.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** So much of `other` in `base`, from 0 to 1. */
const mix = (base: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(base), rgbOf(other)];
  return hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb);
};

const TEXT = 4.5;
const SHAPE = 3;
const [WHITE, BLACK] = ['#ffffff', '#000000'];

/** The first of the colours that can be told from all grounds; else black or white, whichever can better. */
const firstOn = (grounds: readonly string[], least: number, ...wanted: readonly string[]): string => {
  const worst = (color: string) => Math.min(...grounds.map(ground => contrastOf(color, ground)));
  return wanted.find(color => worst(color) >= least) ?? (worst(WHITE) >= worst(BLACK) ? WHITE : BLACK);
};

/** A card on the ground. The text of the ground, black or white, is read at least as well on it, or well enough. */
const cardOn = (ground: string): string => {
  if (contrastOf(BLACK, ground) >= contrastOf(WHITE, ground)) return mix(ground, WHITE, 0.75);
  const lighter = mix(ground, WHITE, 0.08);
  return contrastOf(WHITE, lighter) >= TEXT ? lighter : mix(ground, BLACK, 0.3);
};

/**
 * Every colour of the page from the two that a merchant chose: what is read reaches 4.5 to 1 on the ground and on cards, what must be seen
 * 3 to 1, whatever the choice was.
 */
export const paletteOf = ({
  primaryColor,
  backgroundColor,
}: Pick<PaymentFlowLook, 'primaryColor' | 'backgroundColor'>) => {
  const ground = backgroundColor.toLowerCase();
  const primary = primaryColor.toLowerCase();
  const card = cardOn(ground);
  const grounds = [ground, card];
  const text = firstOn(grounds, TEXT, '#0f1a20', '#f4f7f8');
  const soft = [0.35, 0.2, 0.1].map(share => mix(text, ground, share));
  return {
    ground,
    card,
    text,
    'soft-text': firstOn(grounds, TEXT, ...soft, text),
    line: mix(card, text, 0.14),
    control: firstOn(grounds, SHAPE, mix(card, text, 0.45), mix(card, text, 0.6), text),
    primary,
    'on-primary': firstOn([primary], TEXT, WHITE, '#0f1a20'),
    // A button that its ground nearly swallows has an edge of its own
    'primary-edge': firstOn([ground], SHAPE, primary, text),
    'primary-text': firstOn(grounds, TEXT, primary, text),
    danger: firstOn(grounds, TEXT, '#b42318', '#ff9c91', text),
    success: firstOn(grounds, TEXT, '#116640', '#78d6a6', text),
  };
};
