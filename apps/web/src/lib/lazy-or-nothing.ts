import { type ComponentType, lazy } from 'react';

/** A part of a page that is loaded after it, and left out where it does not come: that is no reason to keep anybody from the page. */
export const lazyOrNothing = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
