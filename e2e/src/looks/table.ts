import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Look, Say } from './portal.ts';

/** What one person sees, one after the other in one page. */
export interface Group {
  /** Nobody signed in, if undefined. */
  person: string | undefined;
  looks: Readonly<Record<string, Look>>;
}

type Proof = (page: Page, say: Say) => Locator;

export const title =
  (text: string): Proof =>
  (page, say) =>
    page.getByRole('heading', { level: 1, name: say(text) });
export const dialog =
  (name: string): Proof =>
  (page, say) =>
    page.getByRole('dialog', { name: say(name) });
export const cell =
  (text: string): Proof =>
  page =>
    page.getByRole('cell').filter({ hasText: text });
/** The rows of a report: of a table, on a phone of a list. */
export const reportRows: Proof = page => page.getByRole('gridcell').or(page.getByRole('article'));

/** Made by the first look that needs it, for all of them. */
export const once = <T>(
  make: (request: APIRequestContext) => Promise<T>,
): ((request: APIRequestContext) => Promise<T>) => {
  let made: Promise<T> | undefined;
  return request => {
    made ??= make(request);
    return made;
  };
};
