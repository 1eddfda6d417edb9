import { CREDENTIAL_SCOPES, listCredentials, makeCredential } from '@drumlin/contract/credentials/routes.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { usePermissions } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../ui/FineText.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormField } from '../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { groupScopes, scopeLabel } from './scope-words.ts';

/** What the program may read: of what credentials can be given, that which the person has themselves. */
const ScopesField = () => {
  const { t } = useTranslation();
  const held = usePermissions();
  const { field, error } = useFormField('scopes');
  const chosen = field.value as readonly Permission[];
  const offered = CREDENTIAL_SCOPES.filter(scope => held.includes(scope));
  const choose = (scope: Permission, isOn: boolean) =>
    field.onChange(offered.filter(each => (each === scope ? isOn : chosen.includes(each))));
  return (
    <>
      {groupScopes(offered).map(({ label, scopes }) => (
        <FormControl key={label} component="fieldset" error={error !== undefined}>
          <FormLabel component="legend">{t('{{key}}: {{value}}', { key: t('May read'), value: t(label) })}</FormLabel>
          <div>
            {scopes.map(scope => (
              <FormControlLabel
                key={scope}
                label={t(scopeLabel(scope))}
                control={
                  <Checkbox
                    {...(scope === offered[0] && { slotProps: { input: { ref: field.ref } } })}
                    checked={chosen.includes(scope)}
                    onChange={(_, isOn) => choose(scope, isOn)}
                  />
                }
              />
            ))}
          </div>
        </FormControl>
      ))}
      {error && <FieldMessage>{error}</FieldMessage>}
    </>
  );
};

/** From where the program may call: an address or a network in each line. */
const AddressesField = () => {
  const { t } = useTranslation();
  const { ref, value, onChange, ...field } = useFormField('addresses').field;
  const { addresses: wrong } = useFormState({ name: 'addresses' }).errors;
  const [text, setText] = useState('');
  const at = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  const message = (Array.isArray(wrong) ? wrong[at] : wrong)?.message;
  const said = typeof message === 'string' ? t(message) : undefined;
  return (
    <div>
      <TextInput
        {...field}
        label={t('Addresses it may call from')}
        note={t('Optional')}
        multiline
        minRows={2}
        maxRows={8}
        inputRef={ref}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const lines = target.value.split('\n').map(line => line.trim());
          onChange(lines.filter(line => line !== ''));
        }}
        error={said && at >= 0 ? t('{{key}}: {{value}}', { key: value[at], value: said }) : said}
      />
      <FineText>{t('IPv4 addresses or x.x.x.0/24, one a line. Empty: from anywhere.')}</FineText>
    </div>
  );
};

interface NewCredentialDialogProps {
  onMade: (made: { clientId: string; secret: string }) => void;
  onClose: () => void;
}

/** Makes a credential for a program. */
export const NewCredentialDialog = ({ onMade, onClose }: NewCredentialDialogProps) => {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: makeCredential.schema.body,
    defaultValues: { name: '', scopes: [], addresses: [] },
    mutationFn: body => call(makeCredential, { body }),
    invalidates: [listCredentials],
    onSuccess: onMade,
  });
  return (
    <FormDialog
      form={form}
      title={t('New credential')}
      subtitle={t('One for each program, so that each can be ended alone.')}
      width={560}
      submitLabel={t('Make the credential')}
      onClose={onClose}
    >
      <TextField name="name" label={t('Name')} autoComplete="off" inputProps={{ maxLength: 64 }} />
      <ScopesField />
      <AddressesField />
    </FormDialog>
  );
};
