import { removeWebhook, rollWebhookSecret, sendTestEvent } from '@drumlin/contract/test-api/webhooks.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAct } from '../../../components/ConfirmAct.tsx';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { WEBHOOK_ROUTES } from './queries.ts';

interface WebhookActsProps {
  merchantId: string;
  onRolled: (secret: string) => void;
}

const RollSecret = ({ merchantId, onRolled }: WebhookActsProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('Roll the secret')}</Button>
      {asked && (
        <ConfirmAct
          title={t('Roll the secret')}
          confirmLabel={t('Make a new secret')}
          focusConfirm={false}
          act={{
            mutationFn: () => call(rollWebhookSecret, { body: { merchantId } }),
            invalidates: WEBHOOK_ROUTES,
            onSuccess: ({ secret }) => onRolled(secret),
          }}
          onClose={() => setAsked(false)}
        >
          {t(
            'Everything is signed with the new secret from now on. What your server refuses until it knows it is sent again.',
          )}
        </ConfirmAct>
      )}
    </>
  );
};

const RemoveWebhook = ({ merchantId }: Pick<WebhookActsProps, 'merchantId'>) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {t('Remove the webhook')}
      </Button>
      {asked && (
        <ConfirmAct
          title={t('Remove the webhook')}
          confirmLabel={t('Remove')}
          destructive
          focusConfirm={false}
          act={{
            mutationFn: () => call(removeWebhook, { querystring: { merchantId } }),
            invalidates: WEBHOOK_ROUTES,
            successMessage: t('Webhook removed'),
          }}
          onClose={() => setAsked(false)}
        >
          {t(
            'Your server is told of no test payment any more, and what was on its way is given up. A new webhook has a new secret.',
          )}
        </ConfirmAct>
      )}
    </>
  );
};

/** What can be done with a webhook beside changing its address. */
export const WebhookActs = ({ merchantId, onRolled }: WebhookActsProps) => {
  const { t } = useTranslation();
  const test = useApiMutation({
    mutationFn: () => call(sendTestEvent, { body: { merchantId } }),
    invalidates: WEBHOOK_ROUTES,
    successMessage: t('Test event on its way'),
  });
  return (
    <>
      <Button loading={test.isPending} onClick={() => test.mutate()}>
        {t('Send a test event')}
      </Button>
      <RollSecret merchantId={merchantId} onRolled={onRolled} />
      <RemoveWebhook merchantId={merchantId} />
    </>
  );
};
