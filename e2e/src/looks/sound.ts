import { translate } from '@drumlin/contract/i18n/translate.ts';
import { expect, type Page } from '@playwright/test';

/** What has faded is taken from the page a moment later: until then it is outside every landmark. */
const TAKEN_MS = 50;
/** What a part that failed offers, in both languages. */
const AGAIN = ['Try again', translate('Try again', 'fr-CA')];

/** What a screen is like that is whole, at rest and no wider than its window. */
export const SOUND = { moving: 0, awaited: 0, isBlank: false, failed: 0, tooWide: 0 };

/** Runs in the page. What was changed just now has begun to move after two frames; axe would measure colours on their way. */
const lookAround = async ([wait, again]: readonly [number, readonly string[]]): Promise<typeof SOUND> => {
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length +
    document.querySelectorAll('.MuiTooltip-popperClose').length;
  await nextFrame();
  await nextFrame();
  if (moving() === 0) await new Promise(resolve => setTimeout(resolve, wait));
  const main = document.querySelector('main');
  return {
    moving: moving(),
    awaited: document.querySelectorAll('.MuiSkeleton-root, [aria-busy=true]').length,
    isBlank: !main?.innerText.trim() || !document.querySelector('h1'),
    failed: [...document.querySelectorAll('button')].filter(({ innerText }) => again.includes(innerText)).length,
    tooWide: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
  };
};

/** What is to be said of a screen at this moment. */
export const stateOf = (page: Page): Promise<typeof SOUND> => page.evaluate(lookAround, [TAKEN_MS, AGAIN] as const);

/** Waits until a screen is whole and at rest: a blank one, one that failed or still waits, and one that scrolls sideways never is. */
export const expectSound = (page: Page): Promise<void> => expect.poll(() => stateOf(page)).toEqual(SOUND);
