/** The choice with `option` put in or taken out, in the order the options are offered. */
export const toggled = (options: readonly string[], chosen: readonly string[], option: string): string[] =>
  options.filter(one => (one === option ? !chosen.includes(one) : chosen.includes(one)));
