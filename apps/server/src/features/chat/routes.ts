import { openChat } from '@drumlin/contract/chat/routes.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../access/app-error.ts';
import { bindRoute } from '../../http/bind.ts';
import { answerNotFound } from '../../http/errors.ts';
import { setContentPolicy } from '../../http/headers.ts';
import type { Platform } from '../../platform/platform.ts';
import { chatDirectives, chatPage } from './page.ts';
import { isGoodTicket, newTicket } from './ticket.ts';

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
