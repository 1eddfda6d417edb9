import { fileURLToPath } from 'node:url';
import { OperatorError } from '../config/operator-error.ts';

/** A bucket of an S3 compatible server. */
export interface BucketAddress {
  bucket: string;
  region: string;
  /** The address of the server; undefined for that of AWS. */
  endpoint: string | undefined;
  /** undefined: those that the AWS SDK finds for itself, in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or as a role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where files are kept. */
export type StoragePlace = { folder: string } | BucketAddress;

const FORM = 's3://[key:secret@]bucket[?endpoint=https://host&region=name]';
const refuse = (why: string): OperatorError => new OperatorError(`STORAGE_URL must be ${FORM}: ${why}`);

const endpointOf = (url: URL): string | undefined => {
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint === undefined) return undefined;
  const isHttp = URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol);
  if (!isHttp) throw refuse('the endpoint is no address that begins with https:// or http://');
  return endpoint;
};

const credentialsOf = ({ username, password }: URL): BucketAddress['credentials'] => {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') throw refuse('a key needs its secret');
  return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
};

const readBucket = (url: URL): BucketAddress => {
  const unknown = [...url.searchParams.keys()].filter(name => name !== 'endpoint' && name !== 'region');
  if (unknown.length > 0) throw refuse(`it has no part called ${unknown[0]}`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw refuse('that is no name of a bucket');
  if (!['', '/'].includes(url.pathname)) throw refuse('a bucket is used whole, without a path');
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'ca-central-1',
    endpoint: endpointOf(url),
    credentials: credentialsOf(url),
  };
};

/** Reads STORAGE_URL. Throws an `OperatorError` that says what is wrong and repeats no secret. */
export const readStorageUrl = (text: string): StoragePlace => {
  const url = new URL(text);
  return url.protocol === 's3:' ? readBucket(url) : { folder: fileURLToPath(url) };
};
