import { email } from '@drumlin/contract/core/schemas.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import { escapeHtml, type Mail } from './mail.ts';

/** A mail that shows an operator that the way from the portal to a mailbox works, the queue included. */
export const sendTestMail = defineJob({
  name: 'send-test-mail',
  payload: z.strictObject({ to: email }),
  retries: 5,
  expireSeconds: 60,
});

export const testMail = (to: string, portalUrl: string): Mail => {
  const line = `The portal at ${portalUrl} can send mail.`;
  return { to, subject: 'Test mail from the portal', text: `${line}\n`, html: `<p>${escapeHtml(line)}</p>` };
};
