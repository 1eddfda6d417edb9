import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteInBatches } from '../../../platform/postgres/in-batches.ts';
import { deliver, TRIES, type WebhookKind, type WebhookTry } from '../../../platform/webhooks/deliver.ts';
import { deleteOldIn, postponeIn } from '../../../platform/webhooks/delivery-queries.ts';
import { resealSecrets } from '../../../platform/webhooks/reseal.ts';
import { endDelivery, findDue, insertTry } from './queries.ts';

export const programWebhookJob = defineJob({ name: 'program-webhook', ...TRIES });

/** For whom the secret of a credential's webhook is sealed. */
export const secretOwner = (credentialId: number | string): string => `credential ${credentialId}`;

/** What programs wait for. While a company has no active merchant a try waits. */
const PROGRAM_WEBHOOKS: WebhookKind = {
  job: programWebhookJob,
  findDue: async ({ database }, id, due) => {
    const found = await findDue(database.db, id, due);
    if (!found) return undefined;
    const { credential_id: credentialId, merchant_parent_id: group, isHeld, ...delivery } = found;
    return { ...delivery, owner: secretOwner(credentialId), group, isHeld: Boolean(isHeld) };
  },
  insertTry,
  endDelivery,
  postpone: postponeIn('program_delivery'),
};

/** Tries once to tell a program. */
export const deliverToProgram = (platform: Platform, each: WebhookTry): Promise<void> =>
  deliver(platform, PROGRAM_WEBHOOKS, each);

/** Encrypts the secrets of programs' webhooks with the first key. */
export const resealProgramWebhooks = (platform: Platform) =>
  resealSecrets(platform, { table: 'api_credential', key: 'id', column: 'webhook_secret' }, secretOwner);

const deleteOld = deleteOldIn('program_delivery');

/** Longer than anything is looked for of which programs are told, so that none is told twice. */
const KEEP_MS = 30 * 86_400_000;

/** Takes away what programs were told long ago. */
export const forgetProgramWebhooksJob = defineJob({
  name: 'forget-program-webhooks',
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  begins: [{ cron: '57 3 * * *', payload: {} }],
});

export const forgetProgramWebhooks = async ({ database, clock }: Platform): Promise<void> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  await deleteInBatches(limit => deleteOld(database.db, before, limit));
};
