import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Required: these are CommonJS, of which a program and its tests would import the default differently
const require = createRequire(import.meta.url);
type Mjml = (template: string, options: object) => Promise<{ html: string }>;

const MAIL = join(import.meta.dirname, '..', 'mail');

/** The HTML of `mail.mjml`, with its names in braces. */
export const compileMail = async (): Promise<string> => {
  const { default: mjml } = require('mjml-core') as { default: Mjml };
  const { html } = await mjml(await readFile(`${MAIL}.mjml`, 'utf8'), {
    presets: [require('mjml-preset-core')],
    validationLevel: 'strict',
    keepComments: false,
    // Those that it would load from elsewhere
    fonts: {},
    ignoreIncludes: true,
  });
  return html;
};

if (import.meta.main) await writeFile(`${MAIL}.html`, await compileMail());
