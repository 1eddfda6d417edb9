/**
 * Runs in a page: all that accessibility's rules may read of its document but for colours. Classes are left out, since what they do is told by
 * the computed properties; so are the attributes that say nothing but a colour, and the insides of drawings that nobody is told of.
 */
export const structureOf = (): string => {
  // By these axe tells what is seen, where, how large and above what
  const properties =
    'clip clip-path contain content-visibility display filter float font-size font-style font-weight isolation mask-image mix-blend-mode opacity overflow perspective pointer-events position transform visibility will-change z-index'.split(
      ' ',
    );
  const lookOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const { checked = '' } = element as Partial<HTMLInputElement>;
    return [x, y, width, height, checked, ...properties.map(name => style.getPropertyValue(name))].join();
  };
  const { documentElement, body } = document;
  const text = documentElement.outerHTML
    .replaceAll(/ (?:class|data-theme|fill|stroke|stop-color)="[^"]*"/g, '')
    .replaceAll(/(<svg[^>]* aria-hidden="true"[^>]*>).*?<\/svg>/gs, '$1');
  const drawn = body.querySelectorAll('*:not(svg[aria-hidden=true] *)');
  return [text, ...[documentElement, ...drawn].map(lookOf)].join('\n');
};
