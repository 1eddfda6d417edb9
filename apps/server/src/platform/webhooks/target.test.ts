import { expect, test } from 'vitest';
import { findTarget } from './target.ts';

const RULES = {
  production: true,
  allowedOrigins: ['https://portal.example', 'https://[2606:4700::1]'],
  webhooks: { allowed: [], refused: [] },
};
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['93.184.215.14', '2606:4700::2'],
  'inside.example': ['10.0.0.1'],
  'both.example': ['93.184.215.14', '10.0.0.1'],
  'mapped.example': ['::ffff:93.184.215.14'],
  'portal.example': ['93.184.215.14'],
};
const resolve = async (name: string) => NAMES[name] ?? [];
const target = (url: string, rules = RULES) => findTarget(new URL(url), rules, resolve);

test('leads to every address of a public name, and to an address itself', async () => {
  expect(await target('https://shop.example/hook')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::2', family: 6 },
  ]);
  expect(await target('https://SHOP.example.:8443/hook')).toHaveLength(2);
  expect(await target('https://[2606:4700::2]/')).toEqual([{ address: '2606:4700::2', family: 6 }]);
});

test.each([
  ...['https://inside.example', 'https://both.example', 'https://mapped.example', 'https://nobody.example'],
  ...['https://127.0.0.1', 'https://0x7f.1', 'https://１２７.0.0.1', 'https://[::1]'],
  ...['https://[::ffff:93.184.215.14]', 'https://localhost'],
])('%s does not lead to a public server', async url => {
  expect(await target(url)).toBe('public');
});

test('in production over https alone, at its ports, and never to the portal itself', async () => {
  expect(await target('http://shop.example')).toBe('https');
  expect(await target('https://shop.example:22')).toBe('port');
  expect(await target('https:kim:pw@shop.example')).toBe('credentials');
  expect(await target('https://PORTAL.example.')).toBe('own');
  expect(await target('https://[2606:4700:0::1]')).toBe('own');
  const rules = { ...RULES, production: false };
  expect(await target('http://shop.example:8080', rules)).toHaveLength(2);
  expect(await target('https://portal.example', rules)).toBe('own');
  expect(await target('http://portal.example:8080', rules)).toHaveLength(1);
  expect(await target('https://portal.example:8443')).toBe('own');
});
