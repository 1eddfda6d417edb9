import { type Credential, listCredentials } from '@drumlin/contract/credentials/routes.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../components/list/DataList.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { apiQuery } from '../../lib/api/query.ts';
import { EmptyPanel } from '../../ui/EmptyPanel.tsx';
import { credentialColumns } from './columns.tsx';
import { RevokeDialog, RotateDialog } from './EndingDialogs.tsx';
import { Examples } from './Examples.tsx';
import { NewCredentialDialog } from './NewCredentialDialog.tsx';
import { Webhook } from './Webhook.tsx';

const listQuery = {
  ...apiQuery(listCredentials),
  select: ({ credentials }: { credentials: Credential[] }) => ({ data: credentials }),
};

/** What is open above the list. */
type Opened =
  | { act: 'make' }
  | { act: 'webhook' | 'rotate' | 'revoke'; credential: Credential }
  | { act: 'keep'; clientId: string; secret: string };

const OpenedDialog = ({ opened, open }: { opened: Opened; open: (next: Opened | undefined) => void }) => {
  const { t } = useTranslation();
  const onClose = () => open(undefined);
  const onMade = ({ clientId, secret }: { clientId: string; secret: string }) =>
    open({ act: 'keep', clientId, secret });
  if (opened.act === 'make') return <NewCredentialDialog onMade={onMade} onClose={onClose} />;
  if (opened.act === 'keep')
    return (
      <SecretDialog
        title={t('Keep this secret')}
        values={[
          [t('Client ID'), opened.clientId],
          [t('Secret'), opened.secret],
        ]}
        onClose={onClose}
      />
    );
  const { act, credential } = opened;
  if (act === 'webhook') return <Webhook credential={credential} onClose={onClose} />;
  return act === 'rotate' ? (
    <RotateDialog credential={credential} onMade={onMade} onClose={onClose} />
  ) : (
    <RevokeDialog credential={credential} onClose={onClose} />
  );
};

/** The credentials with which programs of the company read its reports. */
export const CredentialsPage = () => {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened>();
  const columns = credentialColumns(t, {
    openWebhook: credential => open({ act: 'webhook', credential }),
    rotate: credential => open({ act: 'rotate', credential }),
    revoke: credential => open({ act: 'revoke', credential }),
  });
  return (
    <ListPage
      title={t('API credentials')}
      description={t('With these, programs of your company read its reports; none can change anything.')}
      actions={
        <Button variant="contained" onClick={() => open({ act: 'make' })}>
          {t('New credential')}
        </Button>
      }
    >
      <DataList
        label={t('API credentials')}
        query={listQuery}
        columns={columns}
        errorTitle={t('The credentials could not be loaded')}
        empty={
          <EmptyPanel title={t('No program reads your reports')}>
            {t('A credential lets one, such as your accounting, read the reports that you choose without a person.')}
          </EmptyPanel>
        }
      />
      <Examples />
      {opened && <OpenedDialog opened={opened} open={open} />}
    </ListPage>
  );
};
