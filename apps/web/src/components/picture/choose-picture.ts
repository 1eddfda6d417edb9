import { NOT_A_PICTURE, PICTURE_NAMES, PICTURE_SIDE } from '@drumlin/contract/users/picture.ts';

/** A part of a photo, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A chosen photo that the browser could read. */
export interface ChosenPicture {
  /** An object URL, to be freed with `URL.revokeObjectURL`. */
  url: string;
  image: HTMLImageElement;
  type: string;
}

/** Only the cropped square is sent, so the limit is the browser's memory; photos of phones are smaller. */
const MAX_CHOSEN_BYTES = 25_000_000;

const hasName = ({ name }: File): boolean =>
  PICTURE_NAMES.split(',').some(ending => name.toLowerCase().endsWith(ending));

/** Why a file cannot be used, in English; undefined where it can. */
export const refusalOf = (file: File): string | undefined => {
  if (!hasName(file)) return NOT_A_PICTURE;
  return file.size > MAX_CHOSEN_BYTES ? 'Choose a photo of 25 MB or less' : undefined;
};

/** Reads a chosen file; undefined where it is no picture. */
export const openPicture = async (file: File): Promise<ChosenPicture | undefined> => {
  const image = new Image();
  const url = URL.createObjectURL(file);
  image.src = url;
  try {
    await image.decode();
    return { url, image, type: file.type === 'image/png' ? 'image/png' : 'image/jpeg' };
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
};

const JPEG_QUALITY = 0.92;

/** Crops a square out of a photo, in the size in which pictures are stored. */
export const cutSquare = async ({ image, type }: ChosenPicture, { x, y, width, height }: Area): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error('The photo could not be cut out');
  return new File([blob], 'picture', { type });
};
