/** A square SVG of a green field with this in it, as a file field takes it. */
export const svgOf = (inside: string) => ({
  name: 'tamarack-mark.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1b6e45" d="M0 0h24v24H0z"/>${inside}</svg>`,
  ),
});
