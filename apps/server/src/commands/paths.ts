import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Folders of the program itself. */
export const PATHS = {
  root: ROOT,
  web: join(ROOT, 'apps', 'web'),
  webDist: join(ROOT, 'apps', 'web', 'dist'),
  pay: join(ROOT, 'apps', 'pay'),
  payDist: join(ROOT, 'apps', 'pay', 'dist'),
};
