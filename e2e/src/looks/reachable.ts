import type { Page } from '@playwright/test';

/** CSS pixels that a field or button has at least in each direction. */
const MIN_SIZE = 24;

/** Runs in the page: the fields and buttons of the dialog on top that nobody can reach by mouse, finger or Tab, each with its reason. */
const findUnreachable = (min: number): string[] => {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  if (!dialog) return [];
  const controls = dialog.querySelectorAll<HTMLElement>(
    'button, a[href], input, textarea, [role=button], [role=combobox], [role=switch]',
  );
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  const reasonOf = (control: HTMLElement): string | undefined => {
    // What a person aims at is the frame of a field, or the circle around a box
    const target =
      control.closest('.MuiInputBase-root, .MuiPickersInputBase-root, .MuiButtonBase-root, label') ?? control;
    // Where arrows move within a group, one of its parts is in the tab order
    const isInGroup = control.closest('[role=radiogroup], [role=tablist], [role=grid], .MuiInputBase-root') !== null;
    if (control.tabIndex < 0 && !isInGroup) return 'is not in the tab order';
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    // A link of words is as high as its line, and a switch 20 px: axe looks at what stands around them
    const isLower =
      target.matches('a:not(.MuiButtonBase-root), .MuiSwitch-root *') || getComputedStyle(target).display === 'inline';
    if (!isLower && Math.min(width, height) < min) return `is ${Math.round(width)} by ${Math.round(height)} px`;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return target.contains(hit) || hit?.contains(target) ? undefined : `lies beneath ${hit?.outerHTML.slice(0, 80)}`;
  };
  return [...controls]
    .filter(
      control => isShown(control) && !control.matches(':disabled, [aria-disabled=true], [type=hidden], [type=file]'),
    )
    .flatMap(control => {
      const reason = reasonOf(control);
      const name = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent;
      return reason ? `${control.tagName} ${control.id} ${name}: ${reason}` : [];
    });
};

/** What nobody can reach in the dialog that is open, if any. */
export const unreachableIn = (page: Page): Promise<string[]> => page.evaluate(findUnreachable, MIN_SIZE);
