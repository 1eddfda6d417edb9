/** No page of the portal is anywhere near this long; a longer one was not made by it. */
const LONGEST = 2000;

/**
 * The page to go to after sign-in, if it is one of the portal's own: an absolute path on this origin. Anything that a browser
 * could read as another origin or another scheme is dropped (security notes, W5).
 */
export const safeReturnPath = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || path.length > LONGEST) return undefined;
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return undefined;
  const base = 'http://portal.invalid';
  if (!URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  if (url.origin !== base || url.pathname.startsWith('//') || url.pathname === '/login') return undefined;
  return url.pathname + url.search + url.hash;
};
