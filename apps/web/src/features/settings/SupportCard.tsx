import { changeSupport, supportValues } from '@drumlin/contract/portal/settings.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { OptionalField } from '../../components/OptionalField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useSupport } from '../../lib/support.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Lines, Section } from '../../ui/Section.tsx';
import { type Settings, useSaved } from './use-settings.ts';

interface SupportForm {
  email: string | null;
  phone: string | null;
}

const SupportDialog = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const { t } = useTranslation();
  const { version, supportEmail: email, supportPhone: phone } = settings;
  const form = useApiForm<SupportForm, unknown>({
    schema: supportValues,
    values: { email, phone },
    mutationFn: body => call(changeSupport, { body: { ...body, version } }),
    ...useSaved(onClose),
  });
  return (
    <FormDialog form={form} side title={t('Support addresses')} submitLabel={t('Save')} onClose={onClose}>
      <OptionalField name="email" label={t('Email')} inputProps={{ maxLength: 255 }} />
      <OptionalField name="phone" label={t('Phone')} inputProps={{ maxLength: 32 }} />
    </FormDialog>
  );
};

/** Where people who need help are sent. */
export const SupportCard = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { email } = useSupport();
  const { supportEmail, supportPhone } = settings;
  const edit = (
    <Button variant="text" size="small" aria-label={t('Edit the support addresses')} onClick={() => setEditing(true)}>
      {t('Edit')}
    </Button>
  );
  return (
    <Section title={t('Support addresses')} action={edit}>
      <Lines>
        <li>
          {t('Email')} <b>{supportEmail ?? t('{{value}}, by default', { value: email })}</b>
        </li>
        <li>
          {t('Phone')} {supportPhone ? <b>{supportPhone}</b> : <EmptyValue />}
        </li>
      </Lines>
      {editing && <SupportDialog settings={settings} onClose={() => setEditing(false)} />}
    </Section>
  );
};
