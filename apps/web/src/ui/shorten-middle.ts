const HEAD = 6;
const TAIL = 6;

/** `260618…339273`: the ends of a long identifier, which are what people compare; a short one is not shortened. */
export const shortenMiddle = (value: string): string =>
  value.length > HEAD + TAIL + 4 ? `${value.slice(0, HEAD)}…${value.slice(-TAIL)}` : value;
