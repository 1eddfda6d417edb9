import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { fetchFile } from './call.ts';
import type { CallArguments } from './client.ts';

/** The file name in a `Content-Disposition` header (RFC 6266): the encoded form, else the plain one. */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1];
};

/** Saves the file at an address of its own, under the name that its answer gives. */
export const saveFrom = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** Saves what the page has made or fetched as a file. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers cancel the download when the object is freed at once
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};

/** Fetches a file with the caller's session and saves it; returns the response's headers. */
export const download = async <const R extends RouteShape>(route: R, ...args: CallArguments<R>): Promise<Headers> => {
  const { file, headers } = await fetchFile(route, ...args);
  saveFile(file, fileNameOf(headers.get('content-disposition')) ?? 'export.csv');
  return headers;
};
