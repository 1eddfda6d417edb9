import { defineEnumeration } from '@drumlin/contract/core/enumeration.ts';
import type { WebhookFailure } from '@drumlin/contract/core/webhook.ts';
import type { Delivery } from '@drumlin/contract/test-api/webhooks.ts';
import type { TFunction } from 'i18next';

/** What became of a delivery so far. */
export const deliveryState = defineEnumeration('deliveryState', {
  pending: { label: 'On its way', tone: 'info' },
  retrying: { label: 'Trying again', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'error' },
});

/** The state of a delivery as it is shown: one that was not taken so far is not merely on its way. */
export const shownState = ({ state, tries }: Pick<Delivery, 'state' | 'tries'>) =>
  state === 'pending' && tries > 0 ? 'retrying' : state;

const FAILURES: Record<WebhookFailure, string> = {
  address: 'No public address',
  connection: 'No connection',
  tls: 'No secure connection',
  timeout: 'No answer in time',
  answer: 'No valid answer',
};

/** What a try came to: the status of the answer, or why there was none. */
export const answerWords = (
  { status, failure }: { status: number | null; failure: WebhookFailure | null },
  t: TFunction,
): string => (failure === null ? t('Answer {{status}}', { status: String(status) }) : t(FAILURES[failure]));
