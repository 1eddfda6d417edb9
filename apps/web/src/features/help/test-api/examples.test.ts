import { createHmac } from 'node:crypto';
import { LOCALES } from '@drumlin/contract/core/money.ts';
import { WEBHOOK_HEADERS } from '@drumlin/contract/core/webhook.ts';
import { frCA } from '@drumlin/contract/i18n/fr-CA/catalogue.ts';
import { PRODUCTS } from '@drumlin/contract/permissions.ts';
import { WEBHOOK_EXAMPLE } from '@drumlin/contract/test-api/examples.ts';
import { DIRECTIONS } from '@drumlin/contract/test-api/outcomes.ts';
import { testPayinBody, testPayoutBody } from '@drumlin/contract/test-api/schemas.ts';
import { EVENT_WORDS, webhookMessage } from '@drumlin/contract/test-api/webhook-message.ts';
import { expect, test } from 'vitest';
import { CHECK_SIGNATURE } from '../../../components/test-api/check-signature.ts';
import { outcomeRows } from '../../../components/test-api/outcome-rows.ts';
import { examplesFor } from './examples.ts';
import { fieldRows } from './field-rows.ts';

/** The body of a copied example, with what the shell makes of its words. */
const bodyOf = (code: string) => {
  const words = code.replaceAll('$MERCHANT_ID', 'M0001').replaceAll('$(date +%s)-$RANDOM', '1781784000-12345');
  return JSON.parse(/<<JSON\n([\s\S]+)\nJSON$/.exec(words)?.[1] ?? 'null');
};

test('the API takes every example', () => {
  const examples = examplesFor('').filter(({ direction }) => direction !== undefined);
  expect(examples.length).toBeGreaterThan(5);
  for (const { label, direction, code } of examples) {
    const schema = direction === 'PAYIN' ? testPayinBody : testPayoutBody;
    expect([label, schema.safeParse(bodyOf(code)).error]).toEqual([label, undefined]);
  }
});

test('every example is named in French', () => {
  expect(
    examplesFor('')
      .map(({ label }) => label)
      .filter(label => !(label in frCA)),
  ).toEqual([]);
});

test('the examples are for the installation that shows them', () => {
  const codes = examplesFor('https://portal.example').map(({ code }) => code);
  expect(codes.join()).toContain('https://portal.example/test-api/v1/payins');
  expect(
    codes.filter(code => code.startsWith('curl') && !code.includes('https://portal.example/test-api/v1/')),
  ).toEqual([]);
});

test('the signature check takes what the portal signed, and neither another body nor an old one', async () => {
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(CHECK_SIGNATURE)}`);
  const sign = (body: string, at = Date.now()) => {
    const t = Math.floor(at / 1000);
    return `t=${t},v1=${createHmac('sha256', 'secret').update(`${t}.${body}`).digest('hex')}`;
  };
  expect(isGenuine(sign('{}'), '{}', 'secret')).toBe(true);
  expect(isGenuine(sign('{}'), '{ }', 'secret')).toBe(false);
  expect(isGenuine(sign('{}'), '{}', 'other')).toBe(false);
  expect(isGenuine(sign('{}', Date.now() - 600_000), '{}', 'secret')).toBe(false);
  expect(isGenuine('t=1', '{}', 'secret')).toBe(false);
});

test.each(LOCALES)('in %s every code of the table is explained, and every status has its label', locale => {
  for (const product of PRODUCTS)
    for (const direction of DIRECTIONS)
      for (const row of outcomeRows(product, direction, locale)) {
        expect([product, direction, row.code, row.meaning !== undefined]).toEqual([
          product,
          direction,
          row.code,
          row.code !== null,
        ]);
        expect(row.status).not.toMatch(/^[A-Z_]+$/);
      }
});

test('the fields of the calls have their rules, their codes and whether they are needed', () => {
  const rows = fieldRows();
  const row = (name: string) => rows.find(each => each.name === name);
  expect(row('fiNumber')).toEqual({
    name: 'fiNumber',
    rule: { text: 'Must be 3 digits' },
    calls: [undefined, undefined, { code: 'v045', need: 'unlessHosted' }, { code: 'v045', need: 'required' }],
  });
  expect(row('amount')?.rule).toEqual({ text: 'In cents, {{min}} to {{max}}', values: { min: 100, max: 100_000_000 } });
  expect(row('securityQuestion')?.calls.map(call => call?.code)).toEqual([undefined, 'B012', undefined, undefined]);
  expect(row('hosted')?.rule.text).toBe('true, false');
  expect(row('phone')?.calls[0]).toEqual({ code: 'A010', need: 'optional' });
  expect(rows.filter(({ rule }) => rule.text === '' || /Invalid/.test(rule.text))).toEqual([]);
  const untranslated = rows.map(({ rule }) => rule.text).filter(text => / /.test(text) && !(text in frCA));
  expect(untranslated.filter(text => !/^[A-Za-z]{2,7}(, [A-Za-z]{2,7})+$/.test(text))).toEqual([]);
});

test('the body of a webhook is one that could be sent, and its words are in French', () => {
  expect(webhookMessage.safeParse(WEBHOOK_EXAMPLE).error).toBeUndefined();
  const words = [...Object.values(EVENT_WORDS), ...Object.values(WEBHOOK_HEADERS)];
  expect(words.filter(text => !(text in frCA))).toEqual([]);
});
