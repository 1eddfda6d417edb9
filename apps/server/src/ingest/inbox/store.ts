import { mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { OperatorError } from '../../platform/config/operator-error.ts';
import { type BucketAddress, readStorageUrl } from '../../platform/files/storage-url.ts';

/** A file that lies in the inbox. */
export interface InboxFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/** A folder, or what a bucket has under a prefix. Paths are relative to it: a name, or one in `taken` or `refused`. */
export interface Inbox {
  /** Files at its top. Names that begin with a dot are those of files on their way, or nobody's. */
  list(): Promise<InboxFile[]>;
  has(path: string): Promise<boolean>;
  open(path: string): Promise<Readable>;
  write(path: string, text: string): Promise<void>;
  /** Moves a file, in place of one that is there: nobody ever sees a part of it. */
  move(from: string, to: string): Promise<void>;
}

export const INBOX_FOLDERS = ['taken', 'refused'] as const;
export type InboxFolder = (typeof INBOX_FOLDERS)[number];

const isMissing = ({ code, name }: NodeJS.ErrnoException): boolean => code === 'ENOENT' || name === 'NotFound';

const whetherThere = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** The folder is the sender's too, so it keeps its rights, and one that is missing is not made: its disk may not be there. */
const openFolderInbox = async (folder: string): Promise<Inbox> => {
  const at = (path: string): string => join(folder, path);
  for (const each of INBOX_FOLDERS) {
    await mkdir(at(each)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new OperatorError(`The inbox ${folder} cannot be opened (${error.code})`, error);
    });
  }
  return {
    list: async () => {
      const files: InboxFile[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue;
        // One that its sender renamed meanwhile is none
        const found = await stat(at(entry.name)).catch(() => undefined);
        if (found) files.push({ name: entry.name, bytes: found.size, changedAt: found.mtime });
      }
      return files;
    },
    has: path => whetherThere(stat(at(path))),
    open: async path => (await open(at(path))).createReadStream(),
    write: (path, text) => writeFile(at(path), text),
    move: (from, to) => rename(at(from), at(to)),
  };
};

const openClient = async ({ endpoint, region, credentials }: BucketAddress) => {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Many compatible servers do not know them
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
};

const openBucketInbox = async (address: BucketAddress): Promise<Inbox> => {
  const { sdk, client } = await openClient(address);
  const { bucket: Bucket, prefix: Prefix } = address;
  const at = (path: string) => ({ Bucket, Key: `${Prefix}${path}` });
  return {
    list: async () => {
      const files: InboxFile[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
        for (const { Key = '', Size: bytes = 0, LastModified: changedAt = new Date() } of page.Contents ?? []) {
          const name = Key.slice(Prefix.length);
          if (name !== '' && !name.startsWith('.')) files.push({ name, bytes, changedAt });
        }
      }
      return files;
    },
    has: path => whetherThere(client.send(new sdk.HeadObjectCommand(at(path)))),
    open: async path => {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(path)));
      return Body instanceof Readable ? Body : Readable.from([]);
    },
    write: async (path, text) => void (await client.send(new sdk.PutObjectCommand({ ...at(path), Body: text }))),
    move: async (from, to) => {
      const CopySource = `${Bucket}/${at(from).Key.split('/').map(encodeURIComponent).join('/')}`;
      await client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource }));
      await client.send(new sdk.DeleteObjectCommand(at(from)));
    },
  };
};

/** Opens the inbox of INBOX_URL. Throws `OperatorError`. */
export const openInbox = async (inboxUrl: string): Promise<Inbox> => {
  const place = readStorageUrl(inboxUrl, 'INBOX_URL');
  return 'folder' in place ? openFolderInbox(place.folder) : openBucketInbox(place);
};
