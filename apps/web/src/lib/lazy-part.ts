import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';
import { isAnythingTyped } from './typed.ts';

const Nothing = () => null;

/**
 * A part of a page that is loaded when it is first shown. Where it does not come while something is typed it is left out, since an error would
 * take the form away with the screen; `loadPart` has said what is missing.
 */
export const lazyPart = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await loadPart(load) };
    } catch (error) {
      if (isAnythingTyped()) return { default: Nothing };
      throw error;
    }
  });

/** A part of a page that is loaded after it, and left out where it does not come: that is no reason to keep anybody from the page. */
export const lazyOrNothing = <Props = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
