import { saveWebhook, type Webhook } from '@drumlin/contract/test-api/webhooks.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EasternInstant } from '../../../components/dates/EasternTime.tsx';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { SecretDialog } from '../../../components/SecretDialog.tsx';
import { useApiForm } from '../../../components/use-api-form.ts';
import { WebhookAddressField } from '../../../components/WebhookAddressField.tsx';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { AccessCard } from './AccessCard.tsx';
import { WEBHOOK_ROUTES, webhookQuery } from './queries.ts';
import { WebhookActs } from './WebhookActs.tsx';

const values = saveWebhook.schema.body.pick({ url: true });

interface WebhookDialogProps {
  merchantId: string;
  /** As it is now; null where there is none yet. */
  webhook: Webhook | null;
  /** With the secret where this made one. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** Sets where a merchant's webhooks go. */
const WebhookDialog = ({ merchantId, webhook, onSaved, onClose }: WebhookDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm<{ url: string }, { secret: string | null }>({
    schema: values,
    defaultValues: { url: webhook?.url ?? '' },
    mutationFn: ({ url }) => call(saveWebhook, { body: { merchantId, url } }),
    invalidates: WEBHOOK_ROUTES,
    successMessage: t('Address of webhooks saved'),
    onSuccess: ({ secret }) => onSaved(secret),
  });
  return (
    <FormDialog form={form} title={t('Address of webhooks')} submitLabel={t('Save')} width={560} onClose={onClose}>
      <WebhookAddressField />
    </FormDialog>
  );
};

/** Where a merchant's server is told what became of its test payments. */
export const WebhookCard = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(webhookQuery(merchantId));
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhook = data?.webhook ?? null;
  const actions = webhook ? (
    <>
      <Button onClick={() => setEditing(true)}>{t('Change the address')}</Button>
      <WebhookActs merchantId={merchantId} onRolled={setSecret} />
    </>
  ) : (
    <Button onClick={() => setEditing(true)}>{t('Set the address')}</Button>
  );
  return (
    <AccessCard
      icon={WebhookIcon}
      title={t('Webhook')}
      text={t('A server of yours is told what became of each test payment, signed with your secret.')}
      error={error}
      onRetry={() => void refetch()}
      isLoading={data === undefined}
      actions={actions}
    >
      {webhook ? (
        <ReadOnlyFields
          fields={[
            [t('Address'), webhook.url],
            [t('Changed by'), webhook.changedBy ?? <EmptyValue />],
            [t('Changed (ET)'), <EasternInstant key="changed" instant={webhook.changedDate} />],
          ]}
        />
      ) : (
        <p>{t('This merchant’s server is told of nothing.')}</p>
      )}
      {editing && (
        <WebhookDialog
          merchantId={merchantId}
          webhook={webhook}
          onSaved={made => {
            setEditing(false);
            setSecret(made);
          }}
          onClose={() => setEditing(false)}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('Keep this signing secret')}
          values={[[t('Signing secret'), secret]]}
          onClose={() => setSecret(null)}
        />
      )}
    </AccessCard>
  );
};
