/** The address for help that the portal cannot give; set when the web is built. */
export const SUPPORT_EMAIL: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? 'support@portal.example';
