/** Where people write to when the portal cannot help them; set when the web is built. */
export const SUPPORT_EMAIL: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? 'support@portal.example';
