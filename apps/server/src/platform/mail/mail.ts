import { createHash } from 'node:crypto';
import { email } from '@drumlin/contract/core/schemas.ts';
import nodemailer from 'nodemailer';

/** A file that goes with a mail. */
interface Attachment {
  name: string;
  contentType: string;
  content: Buffer;
}

/** One mail to one person. Texts are final: translated, and in `html` every value escaped. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** The job that it is sent for. */
  jobId?: string;
}

/** Why a mail was not sent, without secrets: servers quote addresses in their answers, and the library knows the server's password. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** Whether another try would end the same way. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface Mailer {
  /**
   * Hands a mail to the SMTP server. Throws `MailNotSent`; one that is not final may have been sent all the same, if the line was
   * lost before the server's answer.
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mailer that sends for one job. */
export const mailerFor = (mailer: Mailer, jobId: string): Mailer => ({
  ...mailer,
  send: mail => mailer.send({ ...mail, jobId }),
});

/**
 * The same for each try of the same mail, so that a mailbox that has it already can tell; another for a try with another code, which must not
 * be taken for the first. Undefined outside a job: the library then makes one.
 */
const messageIdOf = ({ jobId, text }: Mail, from: string): string | undefined =>
  jobId && `<${createHash('sha256').update(`${jobId} ${text}`).digest('hex').slice(0, 32)}@${from.split('@').at(-1)}>`;

/** How long a mail server may take, in milliseconds. */
export interface MailPatience {
  connect: number;
  greeting: number;
  /** Between two signs of life. */
  silence: number;
  /** For the whole of a mail; less than its job may run, or another worker would send it too. */
  whole: number;
}

const PATIENCE: MailPatience = { connect: 10_000, greeting: 10_000, silence: 30_000, whole: 60_000 };

/** A value for the HTML of a mail, as text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

/**
 * What tells a mailbox that nobody wrote this mail, so that it sends no notice of absence back: RFC 3834, and Microsoft's own, which also holds for
 * receipts. Its `All` would hold back as well what says that a mail could not be delivered.
 */
const SENT_BY_A_PROGRAM = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

const headerText = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').slice(0, 200);

/**
 * A refusal of this recipient or this text is for good (RFC 5321, 4.2.1: 5yz). One of the sender or the password is not: the
 * operator mends it.
 */
const notSent = (error: unknown): MailNotSent => {
  const { code, command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (responseCode === undefined)
    return new MailNotSent(`The mail server did not answer (${code ?? 'unknown'})`, false);
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new MailNotSent(`The mail server answered ${responseCode} to ${command}`, isFinal);
};

/**
 * Opens an SMTP transport. The recipient is validated again here, since the library would accept a list or a header hidden in an
 * address, and the envelope names it explicitly.
 */
export const openMailer = (smtpUrl: string, from: string, patience = PATIENCE): Mailer => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
  });
  return {
    send: async made => {
      const { to, subject, text, html, attachments = [] } = made;
      const messageId = messageIdOf(made, from);
      const address = email.safeParse(to).data;
      if (address === undefined) throw new MailNotSent('The address of a mail is not one address', true);
      const mail = {
        from: { name: 'Drumlin Payments', address: from },
        to: { name: '', address },
        envelope: { from, to: [address] },
        headers: SENT_BY_A_PROGRAM,
        ...(messageId && { messageId }),
        subject: headerText(subject),
        text,
        html,
        attachments: attachments.map(({ name: filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
      };
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience.whole) }).catch((error: unknown) => {
        throw notSent(error);
      });
    },
    close: () => transport.close(),
  };
};
