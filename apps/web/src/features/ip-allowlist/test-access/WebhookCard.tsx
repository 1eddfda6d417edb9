import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../../components/EmptyValue.tsx';
import { ReadOnlyFields } from '../../../ui/ReadOnlyFields.tsx';
import { AccessCard } from './AccessCard.tsx';
import { When } from './KeyFields.tsx';
import { webhookQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookActs } from './WebhookActs.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

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
            [t('Changed (ET)'), <When key="changed" instant={webhook.changedDate} />],
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
          name={t('Signing secret')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </AccessCard>
  );
};
