import { BULK_COLUMNS, type InvitedLine, MAX_BULK_INVITATIONS } from '@drumlin/contract/invitations/bulk.ts';
import { roleLabel } from '@drumlin/contract/role-labels.ts';
import { findRole } from '@drumlin/contract/roles.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES } from '../../../components/LanguageSwitch.tsx';
import { PreviewedLines, WrittenText } from '../../../components/list/PreviewedLines.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormField } from '../../../ui/form/use-form-field.ts';
import { FieldMessage } from '../../../ui/inputs/FieldMessage.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { LocaleField } from '../LocaleField.tsx';
import { ParentField } from '../ParentField.tsx';
import { rolesQuery } from '../queries.ts';
import { useInviteList } from './use-invite-list.ts';

/** Whom each line of a list would invite. Nobody has been invited yet. */
const ListPreview = ({ lines }: { lines: readonly InvitedLine[] }) => {
  const { t } = useTranslation();
  const merchantOf = ({ roleId, merchantParent }: InvitedLine) =>
    merchantParent ?? (findRole(roleId ?? 0)?.userType === 'internal' ? t('Staff') : null);
  const waiting = lines.filter(({ waits }) => waits).length;
  return (
    <PreviewedLines
      label={t('Lines of the list')}
      lines={lines}
      columns={[
        {
          field: 'email',
          header: t('Email'),
          cell: ({ email }) => email && <WrittenText title={email}>{email}</WrittenText>,
        },
        {
          field: 'role',
          header: t('Role'),
          cell: ({ roleId, waits }) => {
            const role = findRole(roleId ?? 0);
            return (
              role && (
                <>
                  {t(roleLabel(role))}
                  {waits && <FineText>{t('Waiting for approval')}</FineText>}
                </>
              )
            );
          },
        },
        { field: 'merchant', header: t('Merchant parent'), cell: merchantOf },
        { field: 'language', header: t('Language'), cell: ({ locale }) => locale && LOCALE_NAMES[locale] },
      ]}
      verdict={(bad, all) =>
        bad > 0
          ? t('Lines that cannot be invited: {{bad}} of {{all}}. Correct the list: nobody has been invited.', {
              bad,
              all,
            })
          : [
              t('Everybody can be invited ({{all}}). Nothing has been sent yet.', { all }),
              waiting > 0 &&
                t('Those whom another member of the staff must approve before anything is sent: {{waiting}}.', {
                  waiting,
                }),
            ]
              .filter(Boolean)
              .join(' ')
      }
    />
  );
};

/** More than a list can have: such a file is not read at all. */
const MOST_BYTES = 256 * 1024;

/** Reads a CSV file into a field, where it can be seen and mended before anything is done with it. */
const FileButton = ({ onRead }: { onRead: (text: string) => void }) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setWrong(file.size > MOST_BYTES ? t('Choose a file of 256 kB or less') : undefined);
    if (file.size > MOST_BYTES) return;
    try {
      onRead(await file.text());
    } catch {
      setWrong(t('The file could not be read. Choose it again.'));
    }
  };
  return (
    <div>
      <Button
        variant="text"
        size="small"
        startIcon={<FileUp size={16} aria-hidden />}
        sx={{ ml: -2, mt: 1 }}
        onClick={() => input.current?.click()}
      >
        {t('Read a CSV file')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={event => {
          void read(event.target.files?.[0]);
          // So that choosing the same file again fires an event
          event.target.value = '';
        }}
      />
      <div role="alert">{wrong && <FieldMessage>{wrong}</FieldMessage>}</div>
    </div>
  );
};

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
      <Typography variant="dense" color="textSecondary">
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
