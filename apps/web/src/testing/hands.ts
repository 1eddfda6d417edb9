import { expect } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Touches the middle of an element, once it can be: what has no size or lies beneath another cannot (see vitest.config.ts). */
    tap: (target: ReturnType<Locator['serialize']>) => Promise<void>;
    /** Shows the page as on paper, or to who wants no motion, until null says that it is as before. */
    emulate: (media: {
      media?: 'print' | null;
      forcedColors?: 'active' | null;
      reducedMotion?: 'reduce' | null;
    }) => Promise<void>;
  }
}

/** How a person reaches what is on a page besides the mouse, which every other test uses. A form that is opened with Enter alone may be 0 px high. */
export const HANDS = ['touch', 'keys'] as const;
export type Hand = 'mouse' | (typeof HANDS)[number];

/** A key needs what is enabled and has the focus; it does not wait for that by itself. What has just opened takes the focus first. */
const pressKey = async (target: Locator, key: string): Promise<void> => {
  await expect.element(target).toBeEnabled();
  const element = target.element() as HTMLElement;
  const modal = element.closest('.MuiModal-root');
  if (modal) await expect.poll(() => modal.contains(document.activeElement)).toBe(true);
  element.focus();
  await expect.element(target).toHaveFocus();
  await userEvent.keyboard(key);
};

/** Presses a button, link, tab, option or field by mouse, finger or the Enter key. */
export const press = async (target: Locator, hand: Hand = 'mouse'): Promise<void> => {
  if (hand === 'mouse') return target.click();
  if (hand === 'touch') return commands.tap(target.serialize());
  return pressKey(target, '{Enter}');
};

/** Types a text in place of what a text field has, as a person does, and within the page: that is faster than the browser's protocol. */
export const fill = async (field: Locator, text: string): Promise<void> => {
  await expect.element(field).toBeEnabled();
  const element = field.element() as HTMLInputElement | HTMLTextAreaElement;
  element.focus();
  element.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  await expect.element(field).toHaveValue(text);
};

/** Types a day and a time of a form into their two fields. */
export const typeMinute = async (form: Locator, label: string, day: string, time: string): Promise<void> => {
  await fill(form.getByLabelText(label, { exact: true }), day);
  await fill(form.getByLabelText(`${label}, Time`, { exact: true }), time);
};

/** Switches a check box, radio button or switch; by keys with the space bar. */
export const toggle = async (target: Locator, hand: Hand = 'mouse'): Promise<void> =>
  hand === 'keys' ? pressKey(target, ' ') : press(target, hand);

/** The option that the next Enter would take: it has the focus, or a text field names it. */
const isAtOption = (option: Element, field: Element): boolean =>
  option === document.activeElement || field.getAttribute('aria-activedescendant') === option.id;

/** Longer than any list of a form. */
const MOST_OPTIONS = 60;

const chooseByKeys = async (field: Locator, option: Locator): Promise<void> => {
  await expect.element(field).toBeVisible();
  // A list that is open hides what is behind it from a second look
  const behind = field.element();
  await pressKey(field, '{ArrowDown}');
  await expect.element(option).toBeVisible();
  // From the first one on, wherever the list begins: not every list goes round
  await userEvent.keyboard('{Home}');
  for (let step = 0; step < MOST_OPTIONS && !isAtOption(option.element(), behind); step += 1)
    await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
};

/** A list that still grows may move an option from under the pointer. */
const untilGrown = async (option: Locator): Promise<void> => {
  await expect.element(option).toBeVisible();
  const list = option.element().closest('[role=listbox]')?.parentElement;
  const growing = list?.getAnimations({ subtree: true }).filter(each => each instanceof CSSTransition) ?? [];
  await Promise.allSettled(growing.map(({ finished }) => finished));
};

/** Chooses an option of a select, or of a text field that suggests, by its name. */
export const choose = async (field: Locator, name: string | RegExp, hand: Hand = 'mouse'): Promise<void> => {
  const option = page.getByRole('option', { name });
  if (hand === 'keys') await chooseByKeys(field, option);
  else {
    await press(field, hand);
    await untilGrown(option);
    await press(option, hand);
  }
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
};

/** Waits until the act before may be done once more: within half a second the product takes the same one for a double click. */
export const pastDoubleClick = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 600));
