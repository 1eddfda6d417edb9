import { MAX_PASSKEYS } from '@drumlin/contract/auth/assertion.ts';
import { addPasskey, listPasskeys, NAME_LENGTH } from '@drumlin/contract/security/passkeys.ts';
import { getMfaConfig, type MfaConfig, passwordStep } from '@drumlin/contract/security/routes.ts';
import { listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Plus, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { loadPart } from '../../lib/load-part.ts';
import { hasPasskeys } from '../../lib/passkeys/passkey-support.ts';
import { useProfile } from '../../lib/session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Column } from '../../ui/layout.tsx';
import { ToneChip } from '../../ui/ToneChip.tsx';
import { toast } from '../../ui/toast.ts';
import { canRemovePasskey } from './mfa-rules.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { passkeysQuery } from './queries.ts';

const newPasskey = passwordStep.extend({ name: addPasskey.schema.body.shape.name.unwrap() });

/** Makes a passkey: the password and, if wanted, a name; then the browser asks for the finger, face or PIN. */
const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: newPasskey,
    defaultValues: { email: useProfile().email, password: '', name: '' },
    mutationFn: async values => (await loadPart(() => import('./make-passkey.ts'))).makePasskey(values),
    invalidates: [listPasskeys, getMfaConfig, listOwnSessions],
    onSuccess: made => {
      if (made) toast.success(t('Passkey added: {{name}}', { name: made.name }));
      onClose();
    },
    clearOnError: ['password'],
  });
  return (
    <FormDialog form={form} title={t('Add a passkey')} submitLabel={t('Continue')} gap={4} onClose={onClose}>
      <PasswordStep />
      <TextField
        name="name"
        label={t('Name of the passkey')}
        note={t('Optional')}
        autoComplete="off"
        inputProps={{ maxLength: NAME_LENGTH }}
      />
      <Typography variant="dense" color="textSecondary">
        {t('Your browser then asks for your fingerprint, face or PIN. Other devices are signed out.')}
      </Typography>
    </FormDialog>
  );
};

const AddButton = ({ full }: { full: boolean }) => {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Tooltip title={full ? t('You have {{most}} passkeys. Remove one to make room.', { most: MAX_PASSKEYS }) : ''}>
        <span>
          <Button
            variant="contained"
            startIcon={<Plus size={16} />}
            disabled={full}
            onClick={() => setAdding(true)}
            sx={{ mt: 4 }}
          >
            {t('Add a passkey')}
          </Button>
        </span>
      </Tooltip>
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
};

/** The passkeys a person signs in with. Browsers without passkeys show those there are and add none. */
export const PasskeysCard = ({ config }: { config: MfaConfig }) => {
  const { t } = useTranslation();
  const { data } = useQuery(passkeysQuery);
  const passkeys = data?.passkeys ?? [];
  const on = config.passkeys > 0;
  return (
    <Card aria-label={t('Passkeys')}>
      <Stack direction="row" sx={{ gap: 3 }}>
        <IconTile icon={Fingerprint} />
        <div>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h3">{t('Passkeys')}</Typography>
            <ToneChip
              tone={on ? 'success' : 'neutral'}
              icon={on ? ShieldCheck : ShieldOff}
              label={on ? t('Enabled') : t('Disabled')}
            />
          </Stack>
          <Typography variant="dense" color="textSecondary">
            {t('Sign in with your fingerprint, face or PIN, in place of the password and the code.')}
          </Typography>
        </div>
      </Stack>
      {passkeys.length > 0 && (
        <Column as="ul" sx={{ mt: 4 }}>
          {passkeys.map(passkey => (
            <PasskeyItem key={passkey.id} passkey={passkey} removable={canRemovePasskey(config)} />
          ))}
        </Column>
      )}
      {hasPasskeys() && <AddButton full={config.passkeys >= MAX_PASSKEYS} />}
    </Card>
  );
};
