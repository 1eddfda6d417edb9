import { colourAt, type Picture } from '../../../../components/charts/png.ts';
import type { Bar, Rejection } from './rejections.ts';

const [WIDTH, ROW, NAMES, FIGURES] = [720, 32, 320, 110];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Inks {
  bar: string;
  others: string;
  text: string;
}

/** The rejections drawn for an image, where those of the page are no drawing. */
export const rejectionsPicture = (
  bars: readonly Bar[],
  figure: (rejection: Rejection) => string,
  inks: Inks,
  place: Element,
): Picture => {
  const [bar, others, text] = [inks.bar, inks.others, inks.text].map(ink => colourAt(place, ink));
  const widest = Math.max(1, ...bars.map(({ count }) => count));
  const rows = bars.map((rejection, at) => {
    const [y, width] = [at * ROW, ((WIDTH - NAMES - FIGURES) * rejection.count) / widest];
    return (
      `<text x="0" y="${y + 20}" fill="${text}">${escaped(rejection.label)}</text>` +
      `<rect x="${NAMES}" y="${y + 11}" width="${width}" height="10" rx="5" fill="${rejection.others ? others : bar}"/>` +
      `<text x="${WIDTH}" y="${y + 20}" fill="${text}" text-anchor="end">${escaped(figure(rejection))}</text>`
    );
  });
  const height = bars.length * ROW;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="13">${rows.join('')}</svg>`;
  return { svg, width: WIDTH, height };
};
