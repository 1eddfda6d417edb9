import { createHash } from 'node:crypto';

/** Tells the portal's page whether the widget's script was loaded: it cannot see into this one. */
const REPORT = `for (const type of ['load', 'error'])
  document.addEventListener(type, ({ target }) => {
    if (target instanceof HTMLScriptElement) parent.postMessage({ type: 'chat-' + type }, '*');
  }, true);`;
const REPORT_HASH = `'sha256-${createHash('sha256').update(REPORT).digest('base64')}'`;

/** What the page may do that holds the widget's script: its own content and that of the widget's host, in an origin that is nobody's. */
export const chatDirectives = (scriptUrl: string): Record<string, string[]> => {
  const { origin, host, protocol } = new URL(scriptUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return {
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups'],
    'default-src': ["'none'"],
    'script-src': [origin, REPORT_HASH],
    'connect-src': [origin, socket],
    'frame-src': [origin],
    'form-action': [origin],
    'font-src': [origin, 'data:'],
    'img-src': [origin, 'data:', 'blob:'],
    'media-src': [origin, 'blob:'],
    // Widgets write their styles themselves; in this origin there is nothing that these could give away
    'style-src': [origin, "'unsafe-inline'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
};

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A page with nothing but the widget's script. */
export const chatPage = (scriptUrl: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Chat</title><script>${REPORT}</script></head><body><script src="${escapeAttribute(scriptUrl)}"></script></body></html>`;
