import { BULK_COLUMNS, MAX_BULK_INVITATIONS } from '@drumlin/contract/invitations/bulk.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { LocaleField } from '../LocaleField.tsx';
import { ParentField } from '../ParentField.tsx';
import { rolesQuery } from '../queries.ts';
import { FileButton } from './FileButton.tsx';
import { ListPreview } from './ListPreview.tsx';
import { useInviteList } from './use-invite-list.ts';

/** No role: each line says its own. */
const NONE = 0;

const RoleField = () => {
  const { t } = useTranslation();
  const { field, error } = useFormField('roles');
  const { data } = useQuery(rolesQuery);
  const wanted = useWatch({ name: 'merchantParentId' }) ? 'external' : 'internal';
  const roles = (data?.roles ?? []).filter(({ userType }) => userType === wanted);
  return (
    <SelectInput
      label={t('Role')}
      value={field.value[0] ?? NONE}
      error={error}
      inputRef={field.ref}
      onChange={id => field.onChange(id === NONE ? [] : [id])}
      options={[
        { value: NONE, label: t('As each line says') },
        ...roles.map(role => ({ value: role.id, label: t(roleLabel(role)) })),
      ]}
    />
  );
};

/** Invites everybody of a list: first it is looked at line by line, then all are invited or nobody. */
export const InviteListDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, lines, isSound, result, methods } = useInviteList(onClose);
  const send = isSound ? t('Send invitations ({{number}})', { number: lines?.length }) : t('Send invitations');
  return (
    <FormDialog
      form={form}
      width={880}
      title={t('Invite from a list')}
      submitLabel={lines ? send : t('Check the list')}
      onClose={onClose}
    >
      <Typography variant="dense" sx={({ vars }) => ({ color: vars.palette.tokens.text.secondary })}>
        {t(
          'Paste addresses, or lines of a spreadsheet with the columns {{columns}}: at most {{most}} people. The merchant is the ID or name of the merchant parent, or of one of its merchants. Staff have none, and their role is a code such as {{code}}.',
          { columns: BULK_COLUMNS.join(', '), most: MAX_BULK_INVITATIONS, code: 'TECH_SUPPORT' },
        )}
      </Typography>
      <ParentField
        caption={t('For lines without one. Leave empty where each line says it, or for colleagues of the provider.')}
        onChosen={() => methods.setValue('roles', [])}
      />
      <RoleField />
      <LocaleField />
      <div>
        <TextField name="text" multiline minRows={5} maxRows={10} label={t('List')} />
        <FileButton onRead={text => methods.setValue('text', text, { shouldDirty: true, shouldValidate: true })} />
      </div>
      <div role="status">{form.pending && <LinearProgress aria-label={t('The list is being checked')} />}</div>
      {lines && (
        <div ref={result} tabIndex={-1}>
          <ListPreview lines={lines} />
        </div>
      )}
    </FormDialog>
  );
};
