import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { signIn } from '../support/people.ts';
import { watchForErrors } from '../support/watch.ts';
import { unreachableIn } from './reachable.ts';
import { createAxe } from './rules.ts';
import { expectSound } from './sound.ts';
import { type View, viewsOfRun } from './views.ts';

/** A text in the language that is looked at. */
export type Say = (text: string) => string;

/** Where a look is, or how it comes about, with the token of whoever is signed in; and its route, as the web has it: the path without words unless said. */
export type Place =
  | { path: string; of?: string }
  | { path: (request: APIRequestContext, token: string) => Promise<string>; of: string };

/** One state of a screen, which is opened once and looked at in each of its views. */
export type Look = Place & {
  /** What proves that it is there: a text of the screen, in English where it has a French one, or a part. */
  shows: string | ((page: Page, say: Say) => Locator);
  /** Who looks, unless it is the person of the group: somebody made for it. */
  as?: (request: APIRequestContext) => Promise<string>;
  /** Answers of the API that are made up. It is opened from the start then, and so is what follows, unless that has the same ones. */
  before?: (page: Page) => Promise<unknown>;
  /** It is no longer what it was when it was looked at before. */
  isChanged?: true;
  /** What is pressed first, in English at the widest. */
  open?: (page: Page) => Promise<unknown>;
  views?: readonly View[];
  /** How many documents there are: more than one where a part is a frame. */
  frames?: number;
  /** What else is to be seen. */
  also?: (page: Page, view: View) => Promise<unknown>;
};

/** The route that a look is of. */
export const routeOf = ({ path, of }: Look): string => of ?? String(path).replace(/\?.*/s, '');

/** Runs before the code of the page: the languages that are looked at are nobody's choice, and other tests read as the same people. */
const keepNoChoice = () => {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    init?.method === 'PUT' && String(input).endsWith('/v1/users/preferences')
      ? new Response(null, { status: 204 })
      : ask(input, init);
};

/** What is known of the page between two looks. */
interface Shown {
  person: string | undefined;
  token: string;
  colorScheme: View['colorScheme'] | undefined;
  /** What makes answers up. */
  made: Look['before'];
  /** Nothing of it may be kept: it is somebody else's, or is no page of the portal yet. */
  isUsed: boolean;
}

const WIDEST = { width: 1440, height: 844 };
/** The least width at which the bar has the switch of languages. */
const SWITCH_FROM = 900;

/** Goes to an address as a link does: the code and what was asked before are there already. */
const goInPlace = (page: Page, href: string): Promise<void> =>
  page.evaluate(async to => {
    type Router = { navigate: (where: { href: string; ignoreBlocker: boolean }) => Promise<void> };
    await (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({
      href: to,
      ignoreBlocker: true,
    });
  }, href);

/** Presses the switch of languages where it stands, under a dialog too, which stays open. */
const speak = async (page: Page, locale: Locale): Promise<void> => {
  const isSpoken = () => page.evaluate(() => document.documentElement.lang);
  if ((await isSpoken()) === locale) return;
  await page.locator(`header button[lang=${locale}]`).evaluate((button: HTMLElement) => button.click());
  await expect.poll(isSpoken).toBe(locale);
};

/** Changes only what is another: a page of the same size is laid out and painted anew all the same. */
const take = async (page: Page, shown: Shown, { width, colorScheme }: Pick<View, 'width' | 'colorScheme'>) => {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...WIDEST, width });
  if (shown.colorScheme !== colorScheme) await page.emulateMedia({ colorScheme });
  shown.colorScheme = colorScheme;
};

const become = async (page: Page, shown: Shown, person: string | undefined): Promise<void> => {
  if (shown.person === person && shown.token !== '') return;
  await page.context().clearCookies();
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  shown.token = person === undefined ? 'none' : await signIn(page, person, '/healthz');
  shown.person = person;
  shown.isUsed = true;
};

const open = async (page: Page, shown: Shown, look: Look, person: string | undefined): Promise<void> => {
  await take(page, shown, { width: WIDEST.width, colorScheme: 'light' });
  await become(page, shown, look.as ? await look.as(page.request) : person);
  const href = typeof look.path === 'string' ? look.path : await look.path(page.request, shown.token);
  if (shown.isUsed || look.before !== shown.made || look.isChanged) {
    await page.unrouteAll();
    shown.made = look.before;
    await look.before?.(page);
    await page.evaluate(() => localStorage.removeItem('drumlin.locale'));
    await page.goto(href);
  } else {
    await speak(page, 'en-CA');
    // What was opened goes with its screen
    await goInPlace(page, '/profile-picture');
    await goInPlace(page, href);
  }
  // What would lie beneath the pointer of the look before explains itself as soon as it is there
  await page.mouse.move(0, 0);
  // Who is not signed in has no shell to go anywhere in place
  shown.isUsed = shown.person === undefined;
};

const proofOf = (page: Page, { shows }: Look, locale: Locale): Locator => {
  const say = (text: string) => translate(text, locale);
  return typeof shows === 'string' ? page.getByText(say(shows)) : shows(page, say);
};

/** Opens a screen, and looks at it in each of its views. */
const lookAt = async (page: Page, shown: Shown, look: Look, person: string | undefined): Promise<void> => {
  await open(page, shown, look, person);
  const isThere = (locale: Locale) =>
    expect(proofOf(page, look, locale).filter({ visible: true }).first()).toBeVisible();
  await look.open?.(page);
  // Else what comes to lie beneath it at another width explains itself, outside of every landmark
  await page.mouse.move(0, 0);
  await isThere('en-CA');
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${routeOf(look).replace(/\$\w*/g, '.+')}$`));
  let spoken: Locale = 'en-CA';
  let axe = createAxe(page);
  for (const view of viewsOfRun(look.views))
    await base.step(`${view.locale}, ${view.colorScheme} at ${view.width}`, async () => {
      if (view.locale !== spoken) {
        if ((page.viewportSize()?.width ?? 0) < SWITCH_FROM) await page.setViewportSize(WIDEST);
        await speak(page, view.locale);
        spoken = view.locale;
        axe = createAxe(page);
      }
      await take(page, shown, view);
      await isThere(view.locale);
      await expectSound(page);
      expect(await unreachableIn(page), 'what nobody reaches').toEqual([]);
      await look.also?.(page, view);
      expect(page.frames(), 'the documents that axe looks at').toHaveLength(look.frames ?? 1);
      if (!view.isFitAlone) expect(await axe()).toEqual([]);
    });
};

interface Portal {
  context: BrowserContext;
  look: (look: Look, person: string | undefined) => Promise<void>;
}

/** A page that stays open from look to look, in a browser that keeps the compiled code. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ launchOptions }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '' } = project.use;
      const folder = await mkdtemp(join(process.env['E2E_DATA'] ?? '', 'browser-'));
      const options = { ...launchOptions, baseURL, locale, timezoneId, viewport: WIDEST };
      const context = await chromium.launchPersistentContext(folder, options);
      await context.addInitScript(keepNoChoice);
      context.setDefaultTimeout(15_000);
      const [page = await context.newPage()] = context.pages();
      const shown: Shown = { person: undefined, token: '', colorScheme: undefined, made: undefined, isUsed: true };
      const expectNoErrors = watchForErrors(page);
      const look: Portal['look'] = async (one, person) => {
        await lookAt(page, shown, one, person);
        expectNoErrors();
      };
      await use({ context, look });
      await context.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
