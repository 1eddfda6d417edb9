import { createHash } from 'node:crypto';
import { openChat } from '@drumlin/contract/chat/routes.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { bindRoute } from '../../http/bind.ts';
import { answerNotFound } from '../../http/errors.ts';
import { setContentPolicy } from '../../http/headers.ts';
import { seal, unseal } from '../../platform/crypto/secret-box.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a ticket is good for, and for nothing else that is sealed. */
const CONTEXT = 'chat widget';

/** Long enough to load a frame. */
const LIFE_MS = 60_000;

/** Opens the page with the widget, for a minute. It says nothing of who got it. */
const newTicket = ({ config, clock }: Platform): string =>
  seal(config.sessionKeys, CONTEXT, String(clock.now().getTime() + LIFE_MS));

const isGoodTicket = ({ config, clock }: Platform, ticket: string): boolean => {
  try {
    return Number(unseal(config.sessionKeys, CONTEXT, ticket)) > clock.now().getTime();
  } catch {
    return false;
  }
};

/** Tells the portal's page whether the widget's script was loaded: it cannot see into this one. */
const REPORT = `for (const type of ['load', 'error'])
  document.addEventListener(type, ({ target }) => {
    if (target instanceof HTMLScriptElement) parent.postMessage({ type: 'chat-' + type }, '*');
  }, true);`;
const REPORT_HASH = `'sha256-${createHash('sha256').update(REPORT).digest('base64')}'`;

/** What the page may do that holds the widget's script: its own content and that of the widget's host, in an origin that is nobody's. */
const chatDirectives = (scriptUrl: string): Record<string, string[]> => {
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
const chatPage = (scriptUrl: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Chat</title><script>${REPORT}</script></head><body><script src="${escapeAttribute(scriptUrl)}"></script></body></html>`;

/** Where the chat is on for somebody, the address of its page; not found for anybody else. */
export const registerChat = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, openChat, async ({ session }) => {
    if (!(await platform.flags.isOn('chat-widget', session))) throw new AppError('notFound');
    return { path: `/chat/${newTicket(platform)}` };
  });
};

/**
 * The page with the widget, for whoever has a ticket for it. A frame sends no session along, so that the ticket says in its place that
 * somebody was signed in a moment ago. It is the only page that may load anything of another host (decision 022).
 */
export const serveChatFrame = (app: FastifyInstance, platform: Platform): void => {
  app.get('/chat/:ticket', async (request, reply) => {
    const { ticket } = request.params as { ticket: string };
    const scriptUrl = isGoodTicket(platform, ticket) ? await platform.settings.chatScriptUrl() : undefined;
    if (scriptUrl === undefined) return answerNotFound(request, reply);
    setContentPolicy(request, reply, chatDirectives(scriptUrl));
    reply.raw.setHeader('x-frame-options', 'SAMEORIGIN');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(chatPage(scriptUrl));
  });
};
