import { createServer } from 'node:http';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { requestLocale } from '../http/request-locale.ts';
import type { Config } from '../platform/config/config.ts';
import type { Lifetime } from './lifetime.ts';
import { portError } from './listen.ts';
import type { Progress } from './print.ts';

/** Asks how far the start is, and opens the portal once it answers itself. */
const SCRIPT = `
const look = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (answer && answer.status !== 503) return location.reload();
  const { text, done } = answer ? await answer.json() : {};
  if (text) document.querySelector('p').textContent = text;
  if (text) document.querySelector('progress').value = done;
  setTimeout(look, 1000);
};
look();`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; justify-items: center; min-height: 100vh; margin: 0; padding: 0 16px; text-align: center; }
progress { width: min(320px, 100%); }`;

const page = (lang: string, title: string, text: string, done: number): string => `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drumlin Payments</title>
<style>${STYLE}</style>
<h1>Drumlin Payments</h1>
<progress max="1" value="${done}" aria-label="${title}"></progress>
<p role="status">${text}</p>
<script>${SCRIPT}</script>
</html>`;

const HEADERS = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
} as const;

export interface WaitingPage {
  /** Takes note of what is done, in English, and how far it is, for who asks next. */
  tell(progress: Progress): void;
  close(): Promise<void>;
}

/**
 * Answers in place of the portal while that is being made ready: 503 to everything, to a browser with a page that says how far it is and opens the
 * portal by itself. Throws `OperatorError` where the port is taken, before a long start.
 */
export const openWaitingPage = async (
  config: Pick<Config, 'host' | 'port'>,
  lifetime: Lifetime,
): Promise<WaitingPage> => {
  let progress: Progress = { what: 'Starting', done: 0 };
  const server = createServer((request, response) => {
    const locale = requestLocale(request);
    const share = (Math.floor(progress.done * 100) / 100).toLocaleString(locale, { style: 'percent' });
    const text = `${translate(progress.what, locale)} (${share})`;
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    const body = isPage
      ? page(locale, translate('Getting ready', locale), text, progress.done)
      : JSON.stringify({ text, done: progress.done });
    response.writeHead(503, { ...HEADERS, 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' });
    response.end(body);
  });
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', error => reject(portError(config, error)));
  server.listen(config.port, config.host, resolve);
  await opened;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>(closed => server.close(() => closed()));
  };
  lifetime.onClose(close);
  return { tell: next => (progress = next), close };
};
