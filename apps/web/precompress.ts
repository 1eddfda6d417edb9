import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
/** Compressing a smaller file saves less than the header that announces it. */
const SMALLEST_BYTES = 512;

const compressFile = async (path: string): Promise<void> => {
  const plain = await readFile(path);
  if (plain.length < SMALLEST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
};

/**
 * Writes `.br` and `.gz` beside every built text file, so that the server does not compress while answering. `index.html` is left
 * out, because each response puts a nonce of its own in it.
 */
export const precompress = (): Plugin => ({
  name: 'drumlin-precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const names = await readdir(dir, { recursive: true });
    await Promise.all(names.filter(name => COMPRESSIBLE.test(name)).map(name => compressFile(join(dir, name))));
  },
});
