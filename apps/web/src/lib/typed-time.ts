const TIME = /^(\d{1,2})(?: ?[:.h]? ?(\d\d)| ?h)?$/iu;

/** The time of day of 24 hours that a typed text names: `14:30`, or the same as `1430`, `14 h 30` or `14.30`. Undefined where there is no such time. */
export const readTime = (text: string): string | undefined => {
  const [, hours, minutes = '00'] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};
