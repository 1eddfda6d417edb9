import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Listener, Subscriber } from '../postgres/listener.ts';
import { followStoredFlags } from './stored.ts';

/** The table and the announcements, as a test wants them. */
const openTable = () => {
  const subscribers: Subscriber[] = [];
  const table = { isOn: true, isDown: false, asked: 0 };
  const query = async () => {
    table.asked += 1;
    if (table.isDown) throw new Error('The database is gone');
    return { rows: [{ name: 'eft', merchant_parent_id: null, is_on: table.isOn }] };
  };
  const listener: Listener = {
    listen: (_, subscriber) => {
      subscribers.push(subscriber);
      return () => undefined;
    },
    isConnected: () => true,
    close: async () => undefined,
  };
  const database = { pool: { query } } as unknown as Parameters<typeof followStoredFlags>[0]['database'];
  const stored = followStoredFlags({ database, listener, log: pino({ level: 'silent' }) });
  const announce = () => {
    for (const { onNotice } of subscribers) onNotice('');
  };
  return { table, announce, subscribers, general: async () => (await stored.find('eft', undefined)).general };
};

test('reads once, listens once, and reads again at each announcement', async () => {
  const { table, announce, subscribers, general } = openTable();
  expect([await general(), await general(), table.asked, subscribers.length]).toEqual([true, true, 1, 1]);
  table.isOn = false;
  expect(await general()).toBe(true);
  announce();
  expect([await general(), table.asked]).toEqual([false, 2]);
});

test('says what it last knew while the table cannot be read, and looks again at the next question', async () => {
  const { table, announce, general } = openTable();
  await general();
  table.isOn = false;
  table.isDown = true;
  announce();
  expect(await general()).toBe(true);
  table.isDown = false;
  await expect.poll(general).toBe(false);
});

test('tells of a table that it could never read, and reads it as soon as it can', async () => {
  const { table, general } = openTable();
  table.isDown = true;
  await expect(general()).rejects.toThrow('The database is gone');
  table.isDown = false;
  expect(await general()).toBe(true);
});
