import {
  listPasskeys,
  NAME_LENGTH,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../components/dates/RelativeTime.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** Calls a passkey something else. */
const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: renamePasskey.schema.body,
    defaultValues: { name: passkey.name },
    mutationFn: body => call(renamePasskey, { params: { id: passkey.id }, body }),
    invalidates: [listPasskeys],
    successMessage: t('Passkey renamed'),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Rename the passkey')} submitLabel={t('Save')} onClose={onClose}>
      <TextField
        name="name"
        label={t('Name of the passkey')}
        autoComplete="off"
        inputProps={{ maxLength: NAME_LENGTH }}
      />
    </FormDialog>
  );
};

/** Forgets a passkey, with the password. */
const RemovePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, name } = passkey;
  const form = usePasswordForm({
    mutationFn: body => call(removePasskey, { params: { id }, body }),
    invalidates: [listPasskeys, getMfaConfig, listOwnSessions],
    successMessage: t('Passkey removed: {{name}}', { name }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Remove the passkey')} submitLabel={t('Remove')} gap={4} onClose={onClose}>
      <Typography>
        {t(
          '“{{name}}” will no longer sign you in, and other devices are signed out. Delete it on the device as well.',
          { name },
        )}
      </Typography>
      <PasswordStep />
    </FormDialog>
  );
};

const Item = styled('li')(({ theme: { vars, typography } }) => ({
  ...typography.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '8px 0',
  borderTop: `1px solid ${vars.palette.tokens.border.subtle}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& strong': { ...typography.body1, display: 'block', overflowWrap: 'anywhere' },
  '& small': { ...typography.dense, color: vars.palette.tokens.text.secondary },
}));

/** One passkey: its name, since when it is there and when it was last used, and what can be done to it. */
export const PasskeyItem = ({ passkey, removable }: { passkey: Passkey; removable: boolean }) => {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const close = () => setDialog(undefined);
  const keep = t(
    'Two-factor authentication is required here. Enable another method before you remove the last passkey.',
  );
  return (
    <Item>
      <div>
        <strong>{name}</strong>
        <small>
          {t('Added')} <RelativeTime instant={createdAt} />
          {' · '}
          {lastUsedAt === null ? t('Never used') : t('Last used')} {lastUsedAt && <RelativeTime instant={lastUsedAt} />}
          {synced && ` · ${t('On all your devices')}`}
        </small>
      </div>
      <IconButton aria-label={t('Rename {{name}}', { name })} onClick={() => setDialog('rename')}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <Tooltip title={removable ? '' : keep}>
        <span>
          <IconButton
            aria-label={t('Remove {{name}}', { name })}
            disabled={!removable}
            onClick={() => setDialog('remove')}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      {dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </Item>
  );
};
