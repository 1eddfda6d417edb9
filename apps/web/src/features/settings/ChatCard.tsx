import { changeChat, changeChatBody } from '@drumlin/contract/portal/settings.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionalField } from '../../components/OptionalField.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { call } from '../../lib/api/call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Lines, Section } from '../../ui/Section.tsx';
import { type Settings, useSaved } from './use-settings.ts';

const values = changeChatBody.pick({ scriptUrl: true });

const ChatDialog = ({ settings, onClose }: { settings: Settings; onClose: () => void }) => {
  const { t } = useTranslation();
  const { version, chatScriptUrl, installedChatScriptUrl } = settings;
  const form = useApiForm<{ scriptUrl: string | null }, unknown>({
    schema: values,
    values: { scriptUrl: chatScriptUrl },
    mutationFn: body => call(changeChat, { body: { ...body, version } }),
    ...useSaved(onClose),
  });
  return (
    <FormDialog form={form} side title={t('Chat widget')} submitLabel={t('Save')} onClose={onClose}>
      <Typography>
        {t('The script that the provider of the chat gives. It sees neither the page nor the session of who writes.')}
      </Typography>
      <OptionalField
        name="scriptUrl"
        label={t('Address of the script')}
        placeholder={installedChatScriptUrl ?? 'https://'}
        inputProps={{ maxLength: 500, spellCheck: false }}
      />
    </FormDialog>
  );
};

/** Where the chat's script comes from. */
export const ChatCard = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { chatScriptUrl, installedChatScriptUrl: installed } = settings;
  const edit = (
    <Button variant="text" size="small" aria-label={t('Edit the chat widget')} onClick={() => setEditing(true)}>
      {t('Edit')}
    </Button>
  );
  const otherwise = installed ? t('{{value}}, by default', { value: installed }) : t('None: there is no chat');
  return (
    <Section title={t('Chat widget')} action={edit}>
      <Lines>
        <li>
          {t('Address of the script')} <b>{chatScriptUrl ?? otherwise}</b>
        </li>
        <li>{t('Its feature flag says who has it: see Configurations.')}</li>
      </Lines>
      {editing && <ChatDialog settings={settings} onClose={() => setEditing(false)} />}
    </Section>
  );
};
