import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { escapeHtml, type Mail } from '../../mail.ts';

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

const INK = '#1b2430';
const MUTED = '#5b6675';
const ACCENT = '#0b5f8a';

const paragraph = (text: string, color = INK): string =>
  `<tr><td style="padding:0 0 16px;font-size:16px;line-height:24px;color:${color}">${escapeHtml(text)}</td></tr>`;

const codeRow = (code: string): string =>
  `<tr><td style="padding:4px 0 20px;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:600;color:${INK}">${escapeHtml(code)}</td></tr>`;

const actionRow = ({ label, url }: { label: string; url: string }): string =>
  `<tr><td style="padding:4px 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(label)}</a></td></tr>`;

const htmlOf = (content: MailContent, locale: Locale): string => {
  const { subject, lines, code, action, after = [] } = content;
  const rows = [
    ...lines.map(line => paragraph(line)),
    ...(code === undefined ? [] : [codeRow(code)]),
    ...(action === undefined ? [] : [actionRow(action)]),
    ...after.map(line => paragraph(line, MUTED)),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1f4f5;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px">
<tr><td style="padding:28px 32px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 20px;font-size:18px;font-weight:600;color:${ACCENT}">Drumlin</td></tr>
${rows.join('\n')}
</table></td></tr></table>
<p style="font-size:13px;line-height:20px;color:${MUTED}">${escapeHtml(translate('This mail was sent by the portal; nobody reads replies to it.', locale))}</p>
</td></tr></table>
</body>
</html>
`;
};

const textOf = ({ lines, code, action, after = [] }: MailContent, locale: Locale): string =>
  [
    ...lines,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...after,
    translate('This mail was sent by the portal; nobody reads replies to it.', locale),
    '',
  ].join('\n\n');

/** The whole mail, as HTML and as text; every value is escaped here. */
export const renderMail = (to: string, content: MailContent, locale: Locale): Mail => ({
  to,
  subject: content.subject,
  text: textOf(content, locale),
  html: htmlOf(content, locale),
});
