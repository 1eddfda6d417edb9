import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  id: string;
  to: string[];
  subject: string;
  /** When it arrived, UTC. */
  date: string;
  text: string;
  html: string;
  /** The files that came with it, as base64. */
  attachments: readonly { name: string; contentType: string; content: string }[];
}

/** A real SMTP server inside the program that keeps the last mails in memory, for development and tests. */
export interface Mailbox {
  smtpUrl: string;
  /** The newest first. */
  messages(): readonly ReceivedMail[];
  close(): Promise<void>;
}

const KEPT = 500;
const MAX_BYTES = 5_000_000;

const receive = async (stream: NodeJS.ReadableStream, to: string[]): Promise<ReceivedMail> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const parsed = await PostalMime.parse(Buffer.concat(chunks));
  return {
    id: randomUUID(),
    to,
    subject: parsed.subject ?? '',
    date: new Date().toISOString(),
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'file',
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer).toString('base64'),
    })),
  };
};

/** Opens the mailbox on a free port of loopback. */
export const openMailbox = async (): Promise<Mailbox> => {
  const kept: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(recipient => recipient.address);
      receive(stream, to).then(mail => {
        kept.unshift(mail);
        kept.length = Math.min(kept.length, KEPT);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages: () => kept,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
};
