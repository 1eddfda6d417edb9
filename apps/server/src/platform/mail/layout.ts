import { createRequire } from 'node:module';
import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { escapeHtml, type Mail } from './mail.ts';
import { type MailShape, mailTemplate } from './template.ts';

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

// Required: these are CommonJS, of which a program and its tests would import the default differently
const require = createRequire(import.meta.url);
type Mjml = (template: string, options: object) => Promise<{ html: string }>;

const compiled = new Map<string, Promise<string>>();

const compile = async (shape: MailShape): Promise<string> => {
  // A quarter of a second and some 70 MB, which a process that sends no mail does not spend
  const { default: mjml } = require('mjml-core') as { default: Mjml };
  const presets = [require('mjml-preset-core')];
  // The fonts it would load from elsewhere are left out: a mail of ours asks for nothing when it is opened
  const { html } = await mjml(mailTemplate(shape), {
    presets,
    validationLevel: 'strict',
    fonts: {},
    ignoreIncludes: true,
  });
  return html;
};

/** The HTML of a make of mail with names in braces for its texts, compiled when the first such mail is sent. */
const templateOf = (shape: MailShape): Promise<string> => {
  const key = JSON.stringify(shape);
  const made =
    compiled.get(key) ??
    compile(shape).catch((error: unknown) => {
      compiled.delete(key);
      throw error;
    });
  compiled.set(key, made);
  return made;
};

const textsOf = ({ subject, lines, code, action, after = [] }: MailContent, locale: Locale): Map<string, string> =>
  new Map([
    ['subject', subject],
    ['preview', lines[0] ?? subject],
    ['footer', footerIn(locale)],
    ...lines.map((line, nth): [string, string] => [`line${nth}`, line]),
    ...after.map((line, nth): [string, string] => [`after${nth}`, line]),
    ['code', code ?? ''],
    ['label', action?.label ?? ''],
    ['url', action?.url ?? ''],
  ]);

/** Every text goes in escaped, and only after MJML is done: nothing anybody wrote is read as a template. */
const htmlOf = async (content: MailContent, locale: Locale): Promise<string> => {
  const template = await templateOf({
    locale,
    lines: content.lines.length,
    after: content.after?.length ?? 0,
    hasCode: content.code !== undefined,
    hasAction: content.action !== undefined,
  });
  const texts = textsOf(content, locale);
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(texts.get(name) ?? ''));
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
export const renderMail = async (to: string, content: MailContent, locale: Locale): Promise<Mail> => ({
  to,
  subject: content.subject,
  text: textOf(content, locale),
  html: await htmlOf(content, locale),
});
