import { MAX_CONTACTS, type MerchantSettings } from '@drumlin/contract/merchants/schemas.ts';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { type SettingsDialogProps, useSettingsForm } from './use-settings-form.ts';

type Contact = MerchantSettings['contacts'][number];

const NOBODY: Contact = { name: '', title: '', email: '', phone: '' };

interface ContactFieldsProps {
  number: number;
  contact: Contact;
  errors: FieldErrors<Contact> | undefined;
  onChange: (contact: Contact) => void;
  /** A field was left, so that the list is validated. */
  onBlur: () => void;
  onRemove: () => void;
}

const ContactFields = ({ number, contact, errors, onChange, onBlur, onRemove }: ContactFieldsProps) => {
  const { t } = useTranslation();
  // The whole list is validated at once: a field that nobody has been in yet is not wrong
  const [left, setLeft] = useState<readonly string[]>([]);
  const field = (name: keyof Contact, label: string, maxLength = 255) => {
    const error = left.includes(name) ? errors?.[name]?.message : undefined;
    const leave = () => {
      setLeft([...left, name]);
      onBlur();
    };
    return (
      <TextInput
        label={label}
        autoComplete="off"
        inputProps={{ maxLength }}
        value={contact[name]}
        onChange={event => onChange({ ...contact, [name]: event.target.value })}
        onBlur={leave}
        error={error === undefined ? undefined : t(error)}
      />
    );
  };
  return (
    <Stack
      component="fieldset"
      aria-label={t('Contact {{number}}', { number })}
      sx={{ gap: 4, m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h3">{t('Contact {{number}}', { number })}</Typography>
        <Button
          variant="text"
          size="small"
          startIcon={<Trash2 size={16} />}
          aria-label={t('Remove contact {{number}}', { number })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </Stack>
      {field('name', t('Name'))}
      {field('title', t('Job title'))}
      {field('email', t('Email'))}
      {field('phone', t('Phone'), 64)}
      <Divider />
    </Stack>
  );
};

/** Contacts have nothing but their number that tells them apart while they are typed. */
const numbered = (contact: Contact, index: number) => ({ number: index + 1, contact });

/** Changes the contacts of a merchant. */
export const ContactsDialog = (props: SettingsDialogProps) => {
  const { t } = useTranslation();
  const form = useSettingsForm(props);
  const { field, formState } = useController({ control: form.methods.control, name: 'contacts' });
  const contacts: readonly Contact[] = field.value;
  return (
    <FormDialog form={form} side title={t('Edit contacts')} submitLabel={t('Save')} onClose={props.onClose}>
      {contacts.map(numbered).map(({ number, contact }) => (
        <ContactFields
          key={`${number} of ${contacts.length}`}
          number={number}
          contact={contact}
          errors={formState.errors.contacts?.[number - 1]}
          onChange={changed => field.onChange(contacts.with(number - 1, changed))}
          onBlur={field.onBlur}
          onRemove={() => field.onChange(contacts.toSpliced(number - 1, 1))}
        />
      ))}
      {contacts.length < MAX_CONTACTS && (
        <Button
          startIcon={<Plus size={16} />}
          onClick={() => field.onChange([...contacts, NOBODY])}
          sx={{ alignSelf: 'start' }}
        >
          {t('Add contact')}
        </Button>
      )}
    </FormDialog>
  );
};
