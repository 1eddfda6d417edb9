import { fileURLToPath } from 'node:url';
import { OperatorError } from '../config/operator-error.ts';

/** A bucket of an S3 compatible server. */
export interface BucketAddress {
  bucket: string;
  /** What the keys of its files begin with: nothing, or a path that ends in a slash. */
  prefix: string;
  region: string;
  /** The address of the server; undefined for that of AWS. */
  endpoint: string | undefined;
  /** undefined: those that the AWS SDK finds for itself, in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or as a role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where files are kept. */
export type StoragePlace = { folder: string } | BucketAddress;

const FORMS = {
  STORAGE_URL: 's3://[key:secret@]bucket[?endpoint=https://host&region=name]',
  INBOX_URL: 's3://[key:secret@]bucket[/prefix][?endpoint=https://host&region=name]',
};
type StorageSetting = keyof typeof FORMS;
type Refuse = (why: string) => OperatorError;

const endpointOf = (url: URL, refuse: Refuse): string | undefined => {
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint === undefined) return undefined;
  const isHttp = URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol);
  if (!isHttp) throw refuse('the endpoint is no address that begins with https:// or http://');
  return endpoint;
};

const credentialsOf = ({ username, password }: URL, refuse: Refuse): BucketAddress['credentials'] => {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') throw refuse('a key needs its secret');
  return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
};

/** What the portal keeps for itself has a bucket for itself; files that others bring may come beside other things. */
const prefixOf = ({ pathname }: URL, setting: StorageSetting, refuse: Refuse): string => {
  const path = decodeURIComponent(pathname).replaceAll(/^\/|\/$/g, '');
  if (path === '') return '';
  if (setting === 'STORAGE_URL') throw refuse('a bucket is used whole, without a path');
  return `${path}/`;
};

const readBucket = (url: URL, setting: StorageSetting): BucketAddress => {
  const refuse = (why: string) => new OperatorError(`${setting} must be ${FORMS[setting]}: ${why}`);
  const unknown = [...url.searchParams.keys()].filter(name => name !== 'endpoint' && name !== 'region');
  if (unknown.length > 0) throw refuse(`it has no part called ${unknown[0]}`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw refuse('that is no name of a bucket');
  return {
    bucket: url.hostname,
    prefix: prefixOf(url, setting, refuse),
    region: url.searchParams.get('region') ?? 'ca-central-1',
    endpoint: endpointOf(url, refuse),
    credentials: credentialsOf(url, refuse),
  };
};

/** Reads such a setting. Throws an `OperatorError` that says what is wrong and repeats no secret. */
export const readStorageUrl = (text: string, setting: StorageSetting): StoragePlace => {
  const url = new URL(text);
  return url.protocol === 's3:' ? readBucket(url, setting) : { folder: fileURLToPath(url) };
};
