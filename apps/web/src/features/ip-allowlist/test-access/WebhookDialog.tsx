import { saveWebhook, type Webhook } from '@drumlin/contract/test-api/webhooks.ts';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../components/use-api-form.ts';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WEBHOOK_ROUTES } from './queries.ts';

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
export const WebhookDialog = ({ merchantId, webhook, onSaved, onClose }: WebhookDialogProps) => {
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
      <TextField
        name="url"
        label={t('Address')}
        note={t('A server of yours that can be reached from the internet over https')}
        placeholder="https://"
        autoComplete="off"
        inputProps={{ inputMode: 'url', spellCheck: false, maxLength: 2048 }}
      />
    </FormDialog>
  );
};
