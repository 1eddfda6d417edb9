import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../access/app-error.ts';
import { escapeHtml } from '../../platform/mail/mail.ts';
import type { Mailbox, ReceivedMail } from '../../platform/mail/mailbox.ts';
import { answerNotFound } from '../errors.ts';

const attachment = ({ name, contentType, content }: ReceivedMail['attachments'][number]): string =>
  `<p><a href="data:${escapeHtml(contentType)};base64,${content}" download="${escapeHtml(name)}">${escapeHtml(name)}</a></p>`;

const entry = (mail: ReceivedMail): string => `
  <article>
    <h2>${escapeHtml(mail.subject)}</h2>
    <p>To ${escapeHtml(mail.to.join(', '))}, ${mail.date} UTC, <a href="/dev/mailbox/messages/${mail.id}/html">as HTML</a></p>
    <pre>${escapeHtml(mail.text)}</pre>
    ${mail.attachments.map(attachment).join('')}
  </article>`;

const page = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title></head>
<body><main><h1>Mailbox</h1>${mails.length === 0 ? '<p>No mail has arrived yet.</p>' : mails.map(entry).join('')}</main></body>
</html>`;

/** A mail's own HTML may style itself and nothing else: no script, no request, no page of ours around it. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** What proxies add: a request that has one began elsewhere, whatever address it comes from now. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** By its own name or address; a name elsewhere that was pointed at this computer is none (DNS rebinding). */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a request was made on this computer, to this computer. */
const isLocal = ({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean =>
  (remoteAddress === '::1' || /^(::ffff:)?127\./.test(remoteAddress)) &&
  OWN_HOST.test(headers.host ?? '') &&
  !FORWARDED.some(name => name in headers);

/**
 * The mails of the in-process mailbox, to read and, as JSON, to test with. Only ever served where that mailbox is, and only to the
 * computer it is on: every link that opens an account is in it, and HOST may be open to others.
 */
export const serveMailbox = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.register(async pages => {
    pages.addHook('onRequest', async request => {
      if (!isLocal(request)) throw new AppError('notFound');
    });
    servePages(pages, mailbox);
  });
};

const servePages = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/dev/mailbox', async (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(mailbox.messages())),
  );
  app.get('/dev/mailbox/messages', async (_, reply) =>
    reply.header('cache-control', 'no-store').send(mailbox.messages()),
  );
  const params = z.object({ id: z.uuid() });
  app.get('/dev/mailbox/messages/:id/html', { schema: { params } }, async (request, reply) => {
    const { id } = request.params as z.output<typeof params>;
    const mail = mailbox.messages().find(each => each.id === id);
    if (mail === undefined) return answerNotFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', SANDBOX)
      .type('text/html; charset=utf-8')
      .send(mail.html);
  });
};
