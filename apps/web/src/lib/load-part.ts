import { UnreachableError } from './api/api-error.ts';
import { tabStorage } from './storage.ts';
import { isAnythingTyped } from './typed.ts';

const MISSING = {
  text: 'A part of the portal could not be loaded. Reload the page, or try again in a few minutes.',
};

/** A file of the portal did not come although the page was reloaded for it. */
class MissingPartError extends Error {
  constructor(cause: unknown) {
    super(MISSING.text, { cause });
    this.name = 'MissingPartError';
  }
}

/** How the browsers word it that a module did not come. */
const WORDINGS = /dynamically imported module|importing a module script/i;

/** The error to show for a part that did not come, which only a reload can mend; undefined for any other error. */
export const missingPart = (error: unknown): Error | undefined => {
  if (error instanceof MissingPartError) return error;
  return error instanceof TypeError && WORDINGS.test(error.message) ? new MissingPartError(error) : undefined;
};

/** A second failure within this time means that reloading does not help. */
const RELOAD_HELPS_AFTER_MS = 60_000;

const reloadedLately = (): boolean =>
  Date.now() - Number(tabStorage.read('drumlin.reloaded') ?? 0) < RELOAD_HELPS_AFTER_MS;

let offerReload: () => void = () => undefined;

/** Who says that there is a newer version and offers to reload, where the page is not reloaded by itself. */
export const onReloadNeeded = (offer: () => void): void => {
  offerReload = offer;
};

/**
 * Loads a part of the portal. One that does not come is mostly of a release that is no longer served, so the page is reloaded, once;
 * where that does not help, or offline, the error says so in words. While something is typed the page is never reloaded by itself.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine === false) throw new UnreachableError(error);
    const isReloadUnwanted = isAnythingTyped();
    if (isReloadUnwanted) offerReload();
    if (isReloadUnwanted || reloadedLately()) throw new MissingPartError(error);
    tabStorage.write('drumlin.reloaded', String(Date.now()));
    globalThis.location.reload();
    return new Promise(() => undefined);
  }
};
