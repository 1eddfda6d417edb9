import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'package.json');

/** Of the program as a whole, by semantic versioning. */
export const VERSION = (JSON.parse(readFileSync(FILE, 'utf8')) as { version: string }).version;
