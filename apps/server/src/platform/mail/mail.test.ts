import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { startWork } from '../../worker.ts';
import { type Mailer, openMailer } from './mail.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { sendTestMail } from './test-mail.ts';

let mailbox: Mailbox;
let mailer: Mailer;
let portal: TestApp;

beforeAll(async () => {
  mailbox = await openMailbox();
  mailer = openMailer(mailbox.smtpUrl, 'portal@drumlin.example');
  portal = await buildTestApp({ mailbox });
});
afterAll(async () => {
  await portal.close();
  mailer.close();
  await mailbox.close();
});

const mail = (to: string, more = {}) => ({ to, subject: 'Été', text: 'Bonjour', html: '<b>Bonjour</b>', ...more });

test('arrives over SMTP and is read in the mailbox, as a page and as JSON', async () => {
  await mailer.send(mail('ana@aurora.example', { subject: '<script>alert(1)</script>' }));
  const { statusCode, headers, body } = await portal.app.inject('/dev/mailbox');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).not.toContain('<script>');
  const [received] = (await portal.app.inject('/dev/mailbox/messages')).json();
  expect(received).toMatchObject({ to: ['ana@aurora.example'], subject: '<script>alert(1)</script>' });
  expect([received.text.trim(), received.html.trim()]).toEqual(['Bonjour', '<b>Bonjour</b>']);
  const html = await portal.app.inject(`/dev/mailbox/messages/${received.id}/html`);
  expect(html.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('a file that comes with a mail is kept byte by byte: its page saves it under its name, and no name or kind of it is markup', async () => {
  const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0xfe, 10]);
  const name = 'Relevé "d’été" <b>.pdf';
  const files = [
    { name, contentType: 'application/pdf', content },
    { name: 'b.csv', contentType: 'text/csv', content: Buffer.from('a,b\r\n') },
  ];
  await mailer.send(mail('ana@aurora.example', { attachments: files }));
  await mailer.send(mail('ana@aurora.example', { subject: 'Without' }));
  const [without, received] = (await portal.app.inject('/dev/mailbox/messages')).json();
  expect(without.attachments).toEqual([]);
  expect(received.attachments).toEqual([
    { name, contentType: 'application/pdf', content: content.toString('base64') },
    { name: 'b.csv', contentType: 'text/csv', content: Buffer.from('a,b\r\n').toString('base64') },
  ]);
  const { body } = await portal.app.inject('/dev/mailbox');
  const links = [...body.matchAll(/<a href="data:([^"]*)" download="([^"]*)">([^<]*)<\/a>/g)].map(
    ([, ...parts]) => parts,
  );
  const shown = 'Relevé &#34;d’été&#34; &#60;b&#62;.pdf';
  expect(links).toEqual([
    [`application/pdf;base64,${content.toString('base64')}`, shown, shown],
    [`text/csv;base64,${Buffer.from('a,b\r\n').toString('base64')}`, 'b.csv', 'b.csv'],
  ]);
});

test('is shown to this computer alone, whatever is said of another', async () => {
  const proxied = await buildTestApp({ mailbox, env: { TRUST_PROXY: '203.0.113.9' } });
  const forged = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' };
  for (const [remoteAddress, status, headers = {}] of [
    ['127.0.0.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['203.0.113.9', 404],
    ['::ffff:203.0.113.9', 404],
    ['203.0.113.9', 404, forged],
  ] as const)
    for (const { app } of [portal, proxied])
      for (const url of ['/dev/mailbox', '/dev/mailbox/messages'])
        expect((await app.inject({ url, remoteAddress, headers })).statusCode, remoteAddress).toBe(status);
  await proxied.close();
});

test.each([
  ['a hidden header', 'ana@aurora.example\r\nBcc: evil@evil.example'],
  ['two addresses', 'ana@aurora.example,evil@evil.example'],
  ['a quoted local part', '"evil@evil.example x"@aurora.example'],
  ['a display name', 'Ana <ana@aurora.example>'],
])('is not sent to %s, and has one line of subject whatever that is made of', async (_, to) => {
  await mailer.send(mail('bob@aurora.example', { subject: 'Hello\r\nBcc: evil@evil.example' }));
  await expect(mailer.send(mail(to))).rejects.toThrow();
  expect(mailbox.messages()[0]).toMatchObject({ to: ['bob@aurora.example'], subject: 'Hello Bcc: evil@evil.example' });
});

test('is read by the names this computer calls itself, and by neither a foreign one that points here nor a proxy on it', async () => {
  const statusOf = async (url: string, headers: Record<string, string>) =>
    (await portal.app.inject({ url, headers })).statusCode;
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000'])
    expect([host, await statusOf('/dev/mailbox', { host })]).toEqual([host, 200]);
  const host = 'localhost:3000';
  for (const url of ['/dev/mailbox', '/dev/mailbox/messages', `/dev/mailbox/messages/${randomUUID()}/html`])
    for (const headers of [
      { host: 'attacker.example' },
      { host: 'localhost.attacker.example:3000' },
      { host, 'x-forwarded-for': '203.0.113.9' },
      { host, forwarded: 'for=203.0.113.9' },
    ])
      expect([headers, await statusOf(url, headers)]).toEqual([headers, 404]);
});

test('goes through the queue: sent by one process, taken by a worker', async () => {
  await startWork(portal.platform, mailer);
  const id = await portal.platform.jobs.send(sendTestMail, { to: 'queue@aurora.example' });
  const state = () => portal.platform.jobs.stateOf(sendTestMail, String(id));
  await expect.poll(state, { timeout: 10_000 }).toBe('completed');
  expect(mailbox.messages()[0]).toMatchObject({ to: ['queue@aurora.example'], subject: 'Test mail from the portal' });
});
