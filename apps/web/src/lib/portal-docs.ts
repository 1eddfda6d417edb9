/** An external address, set when the web is built. */
export const PORTAL_DOCS_URL: string = import.meta.env['VITE_PORTAL_DOCS_URL'] ?? '/docs';
