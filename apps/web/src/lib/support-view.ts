import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { tabStorage } from './storage.ts';

const KEY = 'drumlin.support-view';

/** Where support views begin and end. */
export const SUPPORT_VIEW_PATH = '/support-view';

/**
 * The support view that this tab is of, undefined where it is nobody's but the person's who is signed in. It stays what it was when the page
 * was loaded: nothing that one fetched is ever shown as the other's.
 */
export const supportViewId: string | undefined = tabStorage.read(KEY) ?? undefined;

/** The headers by which a request is one of this tab's support view. */
export const supportHeaders = (): Record<string, string> =>
  supportViewId === undefined ? {} : { [SUPPORT_VIEW_HEADER]: supportViewId };

/** Makes this tab one of a support view and loads the portal in it anew. */
export const enterSupportView = (id: string): void => {
  tabStorage.write(KEY, id);
  globalThis.location.replace('/');
};

/** Takes away what this tab shows of a support view that is over, and says so. */
export const leaveSupportView = (): void => {
  tabStorage.remove(KEY);
  globalThis.location.replace(SUPPORT_VIEW_PATH);
};

// A page that the browser kept whole would show again what a view showed that may be over by now
if (supportViewId !== undefined)
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && globalThis.location.reload());
