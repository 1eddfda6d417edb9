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

const isBelow = (version: string, floor: string): boolean => version.localeCompare(floor, 'en', { numeric: true }) < 0;

test.each(Object.entries(FLOORS))('no copy of %s is older than %s', (name, floor) => {
  expect(versionsOf(name).filter(version => isBelow(version, floor))).toEqual([]);
});

test('what handles requests, images and mail is in the lock at all', () => {
  for (const name of ['fastify', 'sharp', 'nodemailer']) expect(versionsOf(name), name).not.toEqual([]);
});
