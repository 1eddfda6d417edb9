import type { Locale } from '@drumlin/contract/core/money.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';

/** The mail around a statement: no amount and no merchant's name, which the file alone has. */
export const statementMailOf = (locale: Locale, { day, url }: { day: string; url: string }): MailContent => {
  const t = (text: string, values?: Record<string, string>) => translate(text, locale, values);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return {
    subject: t('Disbursement statement of {{date}}', { date }),
    lines: [t('The statement that you asked for is attached, as PDF.')],
    action: { label: t('Open the disbursements'), url },
    after: [t('You choose in the portal, under Notifications, whether statements come by email.')],
  };
};
