import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type Mailer, openMailer } from './mail.ts';

let close: () => void;
afterEach(() => close());

/** A mailer, and each mail that its server takes: whether it was announced as one with letters beyond ASCII, and its text. */
const connect = async (options: SMTPServerOptions): Promise<{ mailer: Mailer; taken: [boolean, string][] }> => {
  const taken: [boolean, string][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...options,
    onData: async (stream, { envelope }, done) => {
      const text = Buffer.concat(await stream.toArray()).toString();
      taken.push([(envelope as { smtpUtf8?: boolean }).smtpUtf8 === true, text]);
      done();
    },
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, 'portal@été.example');
  close = () => {
    mailer.close();
    server.close();
  };
  return { mailer, taken };
};
const mail = (to: string) => ({ to, subject: 'Été', text: 'Bonjour', html: '<b>Bonjour</b>' });

test('a domain goes out in Punycode to any server; letters beyond ASCII before the sign, as they are to one that takes them', async () => {
  const { mailer, taken } = await connect({});
  await mailer.send(mail('jean@hydro-québec.example'));
  await mailer.send(mail('élise@example.ca'));
  expect(taken.map(([isBeyondAscii]) => isBeyondAscii)).toEqual([false, true]);
  expect(taken[0]?.[1]).toContain('To: jean@xn--hydro-qubec-ibb.example\r\n');
  expect(taken[0]?.[1]).toContain('<portal@xn--t-9fab.example>');
  expect(taken[1]?.[1]).toContain('To: élise@example.ca\r\n');
  // Each asks that no program answers it
  expect(taken[0]?.[1]).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(taken[0]?.[1]).toMatch(/^X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r$/m);
});

test('a mail is given up where its server refuses the letters before the sign', async () => {
  const { mailer } = await connect({
    hideSMTPUTF8: true,
    onRcptTo: (_, __, done) => done(Object.assign(new Error('ASCII only'), { responseCode: 553 })),
  } as SMTPServerOptions);
  await expect(mailer.send(mail('élise@example.ca'))).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringContaining('553'),
  });
});
