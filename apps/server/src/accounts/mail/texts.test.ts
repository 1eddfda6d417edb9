import { LOCALES, type Locale } from '@drumlin/contract/core/money.ts';
import { expect, test } from 'vitest';
import { renderMail } from '../../platform/mail/layout.ts';
import type { Notice } from './job.ts';
import { adminResetMail, codeMail, invitationMail, noticeMail, resetMail } from './texts.ts';

const NOTICES: Notice[] = [
  { of: 'password_changed' },
  { of: 'account_locked' },
  { of: 'mfa_changed', change: 'enabled', method: 'EMAIL_OTP' },
  { of: 'mfa_changed', change: 'disabled', method: 'SOFTWARE_TOKEN_MFA' },
  { of: 'mfa_changed', change: 'preferred', method: 'EMAIL_OTP' },
  { of: 'mfa_changed', change: 'recovered', method: 'EMAIL_OTP' },
  { of: 'recovery_codes_made' },
  { of: 'mfa_enforced', enabled: true },
  { of: 'mfa_enforced', enabled: false },
  { of: 'new_sign_in', ip: '198.51.100.7', userAgent: '<img src="https://evil.example/x">"{{url}}' },
];
const url = 'https://portal.example/x';
const mailsIn = (locale: Locale) => [
  codeMail(locale, '123456'),
  resetMail(locale, url),
  adminResetMail(locale, { url, hasPasskey: true }),
  adminResetMail(locale, { url, hasPasskey: false }),
  invitationMail(locale, { url, merchant: 'Aurora', again: false }),
  invitationMail(locale, { url, merchant: 'Aurora', again: true }),
  ...NOTICES.map(notice => noticeMail(locale, notice, '2026-07-01T16:00:00Z')),
];

test('every sentence of every mail is said in French', () => {
  const english = mailsIn('en-CA');
  const sentences = ({ subject, lines, after = [], action }: (typeof english)[number]) => [
    ...[subject, ...lines, ...after],
    ...(action ? [action.label] : []),
  ];
  for (const [nth, french] of mailsIn('fr-CA').entries()) {
    const said = english[nth] ? sentences(english[nth]) : [];
    expect(sentences(french).filter(sentence => said.includes(sentence))).toEqual([]);
  }
});

test('tells when it was in Eastern Time', () => {
  expect(noticeMail('en-CA', { of: 'account_locked' }, '2026-07-01T16:00:00Z').lines[1]).toMatch(/July 1, 2026.*12:00/);
});

test.each(LOCALES)(
  'every mail in %s says all it has to in its language, fetches nothing, and leads nowhere but to the portal',
  async locale => {
    for (const content of mailsIn(locale)) {
      const { html, text } = renderMail('ana@aurora.example', content, locale);
      expect(html).toContain(`<html lang="${locale}"`);
      expect(text).toContain(locale === 'fr-CA' ? 'Ce courriel a été envoyé par le portail' : 'This email was sent by');
      for (const said of [content.code, content.action?.url].filter(each => each !== undefined)) {
        expect(html).toContain(said);
        expect(text).toContain(said);
      }
      // Nothing is fetched when it is opened, no table is read out as one, and there is no word of a caller
      expect(html).not.toMatch(/<img|<link|@import|url\(|src=|<script|\{\{/);
      expect(`${html} ${text}`).not.toMatch(/evil|&#60;img/);
      for (const table of html.match(/<table[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
      const links = [...`${html} ${text}`.matchAll(/(?:href="|\n)(https?:\/\/[^"\s]+)/g)].map(([, link]) => link);
      expect(new Set(links)).toEqual(new Set(content.action ? [url] : []));
    }
  },
);

test('a new sign-in is told with the device by its kind, and its address; who has no passkey is told of none', () => {
  const notice = { of: 'new_sign_in', ip: '198.51.100.7', userAgent: 'x' } as const;
  const { subject, lines } = noticeMail('fr-CA', notice, '2026-07-01T16:00:00Z');
  expect([subject, lines.length]).toEqual(['Nouvelle connexion à votre compte', 2]);
  expect(lines[0]).toContain('un navigateur inconnu, 198.51.100.7');
  expect(JSON.stringify(adminResetMail('en-CA', { url, hasPasskey: false }))).not.toContain('passkey');
});
