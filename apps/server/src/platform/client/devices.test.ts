import { deviceWords } from '@drumlin/contract/core/devices.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { expect, test } from 'vitest';
import { deviceOf } from './devices.ts';

const wordsOf = (userAgent: string | null) =>
  (['en-CA', 'fr-CA'] as const).map(locale =>
    deviceWords(deviceOf(userAgent), (text, values) => translate(text, locale, values)),
  );
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148`, 'Chrome on iOS'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Microsoft Edge on Linux',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'an unknown browser on Windows', 'un navigateur inconnu sous Windows'],
])('says %j as %j', (userAgent, english, french = english.replace(' on ', ' sous ')) =>
  expect(wordsOf(userAgent)).toEqual([english, french]),
);

test.each([
  null,
  '',
  'curl/8.9',
  'Call 1-800-EVIL now/1 (https://evil.example/)',
  '<img src="https://evil.example/x">/1.0 (x)',
  '{{address}}/1.0 (x)',
  '\u0000\u202E/1.0 (x)',
  '/ ('.repeat(85),
  'x'.repeat(255),
])('passes no word of %j on', userAgent =>
  expect(wordsOf(userAgent)).toEqual(['an unknown browser', 'un navigateur inconnu']),
);
