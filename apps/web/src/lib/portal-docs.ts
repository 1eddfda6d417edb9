/** The help for readers of the portal: its own guide, unless the web was built with another address. */
export const PORTAL_DOCS_URL: string = import.meta.env['VITE_PORTAL_DOCS_URL'] ?? '/help';

/** What that help says of roles; other documentation has chapters of its own. */
export const ROLES_DOCS_URL: string = import.meta.env['VITE_PORTAL_DOCS_URL'] ?? '/help/roles';
