import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pngChunk } from './photo.ts';

/** A file as a file field takes it. */
export interface LogoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A black PNG of one bit a pixel, small in bytes however large it is. */
export const blackPng = (width: number, height = width): LogoFile => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return { name: `black-${width}.png`, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
};

/** A JPEG as this browser writes it. */
export const jpegOf = async (page: Page, side: number): Promise<LogoFile> => {
  const url = await page.evaluate(size => {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#1b6e45';
    context?.fillRect(0, 0, size, size);
    return canvas.toDataURL('image/jpeg');
  }, side);
  return { name: 'mark.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
};

/** A square SVG of a green field, with this in it. */
export const svgOf = (inside = '', name = 'tamarack-mark.svg'): LogoFile => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1b6e45" d="M0 0h24v24H0z"/>${inside}</svg>`,
  ),
});
