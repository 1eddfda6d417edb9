/** The key of the row of the table that an event or an element is in; undefined in its head and elsewhere. */
export const rowAt = (target: EventTarget | Element | null | undefined): string | undefined =>
  target instanceof Element ? target.closest('tr')?.dataset['id'] : undefined;
