import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from './support/accessible.ts';

/** A page without a fault in light; in dark one paragraph is hard to read and, once it has that class, two links are too small. */
const PAGE = `<!doctype html><html lang="en"><title>Ledger</title>
  <style>
    a { display: inline-block; width: 40px; height: 40px; color: #00e; background: #fff }
    @media (prefers-color-scheme: dark) {
      .pale { color: #777; background: #666 }
      .small a { width: 9px; height: 9px; overflow: hidden }
    }
  </style>
  <main><h1>Ledger</h1><p>Payins and payouts</p><div><a href="#a">A</a><a href="#b">B</a></div></main></html>`;

const faultsOf = async (page: Page) => (await violationsOn(page)).map(({ id }) => id);

/** Opens the page, finds nothing wrong with it in light, and goes on in dark. */
const openFaultless = async (page: Page) => {
  await page.setContent(PAGE);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page)).toEqual([]);
};

for (const [what, fault, change] of [
  ['a colour', 'color-contrast', () => document.querySelector('p')?.classList.add('pale')],
  ['a size', 'target-size', () => document.querySelector('div')?.classList.add('small')],
  ['a picture without words', 'image-alt', () => document.querySelector('p')?.append(new Image(9, 9))],
  [
    'another heading',
    'heading-order',
    () => document.querySelector('div')?.insertAdjacentHTML('beforebegin', '<h4>Rows</h4>'),
  ],
  ['the language', 'html-has-lang', () => document.documentElement.removeAttribute('lang')],
] as const)
  test(`a page that was faultless in light is told of ${what} that is wrong in dark`, async ({ page }) => {
    await openFaultless(page);
    await page.evaluate(change);
    expect(await faultsOf(page)).toEqual([fault]);
    expect(await faultsOf(page), 'looked at again').toEqual([fault]);
  });
