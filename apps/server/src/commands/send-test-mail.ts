import { setTimeout as sleep } from 'node:timers/promises';
import { email } from '@drumlin/contract/core/schemas.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from '../platform/config/operator-error.ts';
import { sendTestMail } from '../platform/mail/test-mail.ts';
import { printLine } from './print.ts';
import { withPlatform } from './with-platform.ts';

const parseEmail = (text: string): string => {
  const parsed = email.safeParse(text);
  if (!parsed.success) throw new InvalidArgumentError('It must be one e-mail address.');
  return parsed.data;
};

const WAIT_MS = 30_000;

const runSendTestMail = ({ to }: { to: string }): Promise<void> =>
  withPlatform(async ({ jobs }) => {
    const id = await jobs.send(sendTestMail, { to });
    if (id === null) throw new OperatorError('The mail could not be queued');
    for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(250)) {
      const state = await jobs.stateOf(sendTestMail, id);
      if (state === 'completed') return printLine(`Sent to ${to}.`);
      if (state === 'failed' || state === 'retry') {
        throw new OperatorError(
          `SMTP_URL: the mail server did not take the mail (job ${id}); the worker's log says why`,
        );
      }
    }
    throw new OperatorError(
      `No worker took the mail in ${WAIT_MS / 1000} s: start one with \`portal worker\` or \`portal start\``,
    );
  });

/** Adds `portal send-test-mail`. */
export const sendTestMailCommand = (program: Command): void => {
  program
    .command('send-test-mail')
    .description('send a mail through the queue and the mail server, as the portal does')
    .requiredOption('--to <address>', 'who gets it', parseEmail)
    .action(runSendTestMail);
};
