import { expect, test } from 'vitest';
import { readStorageUrl } from './storage-url.ts';

test('reads a folder, and a bucket with or without a server, a region and a key of its own', () => {
  expect(readStorageUrl('file:///srv/portal/files', 'STORAGE_URL')).toEqual({ folder: '/srv/portal/files' });
  expect(readStorageUrl('s3://portal-files', 'STORAGE_URL')).toEqual({
    bucket: 'portal-files',
    prefix: '',
    region: 'ca-central-1',
    endpoint: undefined,
    credentials: undefined,
  });
  const inbox = 's3://id:s%2F%2Bcret@files.example/from/provider/?endpoint=http%3A%2F%2F10.0.0.7%3A9000&region=eu-1';
  expect(readStorageUrl(inbox, 'INBOX_URL')).toEqual({
    bucket: 'files.example',
    prefix: 'from/provider/',
    region: 'eu-1',
    endpoint: 'http://10.0.0.7:9000',
    credentials: { accessKeyId: 'id', secretAccessKey: 's/+cret' },
  });
});

test.each([
  ['s3://files/exports', 'a bucket is used whole, without a path'],
  ['s3://', 'that is no name of a bucket'],
  ['s3://Files_', 'that is no name of a bucket'],
  ['s3://id@files', 'a key needs its secret'],
  ['s3://files?endpoint=localhost:9000', 'the endpoint is no address that begins with https:// or http://'],
  ['s3://id:hush-hush@files?secret=1', 'it has no part called secret'],
])('says in one line what is wrong with %s, and repeats no secret', (url, why) => {
  const form = 'STORAGE_URL must be s3://[key:secret@]bucket[?endpoint=https://host&region=name]';
  expect(() => readStorageUrl(url, 'STORAGE_URL')).toThrow(`${form}: ${why}`);
  expect(() => readStorageUrl(url, 'STORAGE_URL')).not.toThrow(/hush/);
});
