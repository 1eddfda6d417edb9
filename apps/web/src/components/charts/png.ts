/** A drawing as an SVG document of its own, in pixels. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** What an image says beside its drawing. */
interface Caption {
  title: string;
  /** What each colour stands for. */
  legend: readonly { label: string; colour: string }[];
}

/** What the drawing looks like is in the style sheets of the page, which an image of its own does not have. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
];
const [MARGIN, TITLE, LEGEND, SCALE] = [20, 44, 40, 2];

/** A drawing of the page as it looks there. */
export const pictureOf = (svg: SVGSVGElement): Picture => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, element] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element);
    for (const name of STYLES) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.fontFamily = 'system-ui, sans-serif';
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
};

const drawLegend = (context: CanvasRenderingContext2D, legend: Caption['legend'], y: number, ink: string): void => {
  let x = MARGIN;
  for (const { label, colour } of legend) {
    context.fillStyle = colour;
    context.fillRect(x, y - 9, 10, 10);
    context.fillStyle = ink;
    context.fillText(label, x + 16, y);
    x += context.measureText(label).width + 36;
  }
};

/** The value of a CSS colour, which may be a variable, as it is at a place of the page. */
export const colourAt = (place: Element, colour: string): string => {
  const name = /^var\((--[\w-]+)/.exec(colour)?.[1];
  return name ? getComputedStyle(place).getPropertyValue(name).trim() : colour;
};

/** A drawing as a PNG of twice its size, with its title and its legend, in the colours of the card that it is in. */
export const pngOf = async (
  { svg, width, height }: Picture,
  card: Element,
  { title, legend }: Caption,
): Promise<Blob> => {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + TITLE + LEGEND) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images');
  const { color, backgroundColor, fontFamily } = getComputedStyle(card);
  context.scale(SCALE, SCALE);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.fillText(title, MARGIN, 28);
  context.drawImage(image, MARGIN, TITLE, width, height);
  context.font = `12px ${fontFamily}`;
  const colours = legend.map(({ label, colour }) => ({ label, colour: colourAt(card, colour) }));
  drawLegend(context, colours, TITLE + height + 24, color);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('This browser makes no PNG'))), 'image/png');
  });
};
