import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import mustache from 'mustache';
import { escapeHtml, type Mail } from './mail.ts';

/** What a mail says, already in its reader's language. */
export interface MailContent {
  subject: string;
  lines: readonly string[];
  /** Shown large. */
  code?: string;
  action?: { label: string; url: string };
  /** After the code or the link. */
  after?: readonly string[];
}

const footerIn = (locale: Locale): string =>
  translate('This email was sent by the portal; nobody reads replies to it.', locale);

/** Made of `mail.mjml`; a test holds that it is. */
const TEMPLATE = readFileSync(join(import.meta.dirname, 'mail.html'), 'utf8');

const htmlOf = (content: MailContent, locale: Locale): string => {
  const { subject, lines } = content;
  const view = { ...content, locale, preview: lines[0] ?? subject, footer: footerIn(locale) };
  return mustache.render(TEMPLATE, view, {}, { escape: escapeHtml });
};

const textOf = ({ lines, code, action, after = [] }: MailContent, locale: Locale): string =>
  [
    ...lines,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...after,
    footerIn(locale),
    '',
  ].join('\n\n');

/** The whole mail, as HTML and as text. */
export const renderMail = (to: string, content: MailContent, locale: Locale): Mail => ({
  to,
  subject: content.subject,
  text: textOf(content, locale),
  html: htmlOf(content, locale),
});
