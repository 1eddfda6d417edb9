import { expect, test } from '@playwright/test';

interface Mail {
  id: string;
  to: string[];
  subject: string;
  text: string;
}

/** Asked for without what the other requests say of a proxy: the mailbox is there for this computer alone. */
const mailsTo = async (email: string): Promise<Mail[]> => {
  const { baseURL = '' } = test.info().project.use;
  const mails = (await (await fetch(`${baseURL}/dev/mailbox/messages`)).json()) as Mail[];
  return mails.filter(mail => mail.to.includes(email));
};

/** The ids of a person's mails so far, to tell the next one from them. */
export const seenMails = async (email: string): Promise<Set<string>> =>
  new Set((await mailsTo(email)).map(mail => mail.id));

/** An address gets one code and one link a minute, so a second one may take that long. */
const PATIENCE_MS = 80_000;

/** Waits for a mail to a person that is not among `seen` and whose text matches; returns the match. */
export const findInMail = async (
  email: string,
  pattern: RegExp,
  seen: ReadonlySet<string> = new Set(),
): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const fresh = (await mailsTo(email)).filter(mail => !seen.has(mail.id));
        found = fresh.map(mail => mail.text.match(pattern)?.[0]).find(text => text !== undefined);
        return found;
      },
      { message: `a mail to ${email} with ${pattern}`, timeout: PATIENCE_MS, intervals: [100] },
    )
    .toBeDefined();
  return found ?? '';
};

/** Patterns of a link, a code and a link's address in a mail. */
export const LINK = /https?:\/\/\S+[?&]code=[^\s)>\]]+/;
export const CODE = /\b\d{6}\b/;

/** The path of a link on the server under test, whatever the portal's configured address is. */
export const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};
