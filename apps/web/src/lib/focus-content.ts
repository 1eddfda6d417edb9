/** Moves the focus to the content of the page, where what had it goes away: the Tab key and a screen reader go on from there. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
