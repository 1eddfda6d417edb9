import type { Page } from '@playwright/test';
import { type RunOnly, violationsOn } from '../support/accessible.ts';

/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The rules that look at where something is, beside whether it is shown. */
const PLACES = [...COLOURS, 'target-size', 'scrollable-region-focusable', 'skip-link'];

const named = (values: string[]): RunOnly => ({ type: 'rule', values });

/**
 * Runs in the page: two numbers, which are the same as long as all that axe's rules read is the same, but for places and colours; and but
 * for colours. Of a role or a state that is what it says, of any other attribute whether it says something: names may differ by the theme,
 * and what is drawn in a picture that is hidden is nothing to a reader.
 */
const signatures = (): { content: number; places: number } => {
  let content = 0;
  let places = 0;
  const add = (sum: number, text: string) => {
    let next = sum;
    for (let at = 0; at < text.length; at += 1) next = (Math.imul(next, 31) + text.charCodeAt(at)) | 0;
    return next;
  };
  for (const element of document.querySelectorAll('*')) {
    // A theme has another picture on its own button
    if (element.parentElement?.closest('svg[aria-hidden=true]')) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const attributes = [...element.attributes].map(({ name, value }) =>
      /^(role|tabindex|aria-(?!label$))/.test(name) ? `${name}=${value}` : `${name}${value === '' ? '' : '='}`,
    );
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    content = add(content, `${element.tagName} ${attributes.join()} ${isShown} ${element.textContent !== ''}`);
    places = add(places, [x, y, width, height].map(Math.round).join());
  }
  return { content, places: add(places, `${content}`) };
};

/**
 * What axe finds on the views of one screen in one language, one after the other. Each view is asked about what no view before has answered: by
 * every rule where its content is new, by those of places and colours where it stands elsewhere, by those of colours where
 * it is in the other theme.
 */
export const createAxe = (page: Page) => {
  const seen = new Set<number>();
  return async () => {
    // What a frame shows is not compared
    if (page.frames().length > 1) return violationsOn(page);
    const { content, places } = await page.evaluate(signatures);
    const isKnown = seen.has(content);
    const isPlaced = seen.has(places);
    seen.add(content).add(places);
    return violationsOn(page, [], isKnown ? named(isPlaced ? COLOURS : PLACES) : undefined);
  };
};
