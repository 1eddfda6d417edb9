import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Below these versions a library has a published vulnerability that affects the portal. */
const FLOORS: Record<string, string> = {
  fastify: '5.12.2',
  'find-my-way': '9.0.1',
  '@fastify/multipart': '9.0.3',
  cookie: '0.7.0',
  ws: '8.17.1',
  jose: '4.15.5',
  sharp: '0.35.0',
  nodemailer: '9.1.1',
  vite: '7.1.11',
};

interface Lock {
  packages: Record<string, { version?: string }>;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/** Every copy of a package in the tree, including nested ones. */
const versionsOf = (name: string): string[] =>
  Object.entries(lock.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  );

const isBelow = (version: string, floor: string): boolean => {
  const [own, least] = [version, floor].map(text => text.split(/[.-]/).slice(0, 3).map(Number));
  const differs = [0, 1, 2].find(part => own?.[part] !== least?.[part]) ?? 2;
  return Number(own?.[differs]) < Number(least?.[differs]);
};

test.each(Object.entries(FLOORS))('no copy of %s is older than %s', (name, floor) => {
  expect(versionsOf(name).filter(version => isBelow(version, floor))).toEqual([]);
});

test('what handles requests, images and mail is in the lock at all', () => {
  for (const name of ['fastify', 'sharp', 'nodemailer']) expect(versionsOf(name), name).not.toEqual([]);
});

test('knows which version is older', () => {
  expect([isBelow('5.12.1', '5.12.2'), isBelow('5.9.9', '5.12.2'), isBelow('4.99.0', '5.0.0')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isBelow('5.12.2', '5.12.2'), isBelow('5.13.0', '5.12.2'), isBelow('10.0.0', '9.1.1')]).toEqual([
    false,
    false,
    false,
  ]);
});
