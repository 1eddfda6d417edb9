import { email } from '@drumlin/contract/core/schemas.ts';
import nodemailer from 'nodemailer';

/** One mail to one person. Texts are final: translated, and in `html` every value escaped. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands a mail to the SMTP server. Throws for an address that is not exactly one, and when the server does not take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A value for the HTML of a mail, as text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);

const headerText = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').slice(0, 200);

/**
 * Opens the way to an SMTP server. The recipient is checked again here, since the library would read a list or a header
 * hidden in an address (security notes, I5), and the envelope names it explicitly.
 */
export const openMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      const address = email.parse(to);
      await transport.sendMail({
        from: { name: 'Drumlin Payments', address: from },
        to: { name: '', address },
        envelope: { from, to: [address] },
        subject: headerText(subject),
        text,
        html,
      });
    },
    close: () => transport.close(),
  };
};
