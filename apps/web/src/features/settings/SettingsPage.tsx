import { changeSupport, supportValues } from '@drumlin/contract/portal/settings.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyValue } from '../../components/EmptyValue.tsx';
import { FailedPart } from '../../components/FailedPart.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { OptionalField } from '../../components/OptionalField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { useSupport } from '../../lib/support.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Lines, Section } from '../../ui/Section.tsx';
import { BannerCard } from './BannerCard.tsx';
import { ChatCard } from './ChatCard.tsx';
import { type Settings, settingsQuery, useSaved } from './use-settings.ts';

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
const SupportCard = ({ settings }: { settings: Settings }) => {
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

/** What everybody is told and offered, for the provider's staff. */
export const SettingsPage = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <ListPage
      title={t('Additional settings')}
      description={t(
        'The banner, the chat and the support addresses that everybody sees. Open pages follow within five minutes.',
      )}
    >
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <BannerCard settings={data} />
          <ChatCard settings={data} />
          <SupportCard settings={data} />
        </>
      )}
    </ListPage>
  );
};
