/** Longer than any address of the portal. */
const LONGEST = 2000;

/**
 * The page to open after sign-in, if it is one of the portal: an absolute path on this origin. Anything that a browser could read
 * as another origin or scheme is dropped, or a link could lead elsewhere after the password.
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
