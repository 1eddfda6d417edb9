import type { Credential } from '@drumlin/contract/credentials/routes.ts';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { CircleMinus, RefreshCw, Webhook as WebhookIcon } from 'lucide-react';
import { EasternInstant } from '../../components/dates/EasternTime.tsx';
import type { Column } from '../../components/list/columns.ts';
import { ActionEntry, ActionMenu } from '../../ui/ActionMenu.tsx';
import { CopyId } from '../../ui/CopyId.tsx';
import { groupScopes, scopeLabel } from './scope-words.ts';

const Mono = styled('span')(({ theme }) => ({ ...theme.typography.mono, whiteSpace: 'nowrap' }));
const Lines = styled('span')(({ theme: { vars, typography, breakpoints } }) => ({
  display: 'inline-grid',
  gap: 2,
  padding: '8px 0',
  verticalAlign: 'top',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '&.wide': { minWidth: 180 },
  '& small': { ...typography.caption, display: 'block', color: vars.palette.tokens.text.secondary },
  [breakpoints.down('sm')]: { padding: 0 },
}));

interface Acts {
  openWebhook: (credential: Credential) => void;
  rotate: (credential: Credential) => void;
  revoke: (credential: Credential) => void;
}

/** The columns of the credentials. */
export const credentialColumns = (t: TFunction, { openWebhook, rotate, revoke }: Acts): Column<Credential>[] => [
  {
    header: t('Name'),
    onCard: 'title',
    cell: ({ name, clientId }) => (
      <Lines>
        <span>{name}</span> <CopyId value={clientId} name={t('Client ID')} />
      </Lines>
    ),
  },
  {
    header: t('May read'),
    cell: ({ scopes }) => (
      <Lines className="wide">
        {groupScopes(scopes).map(group => (
          <span key={group.label}>
            <small>{t(group.label)}</small> {group.scopes.map(scope => t(scopeLabel(scope))).join(', ')}
          </span>
        ))}
      </Lines>
    ),
  },
  {
    header: t('Called from'),
    cell: ({ addresses }) =>
      addresses.length === 0 ? (
        t('From anywhere')
      ) : (
        <Lines>
          {addresses.map(address => (
            <Mono key={address}>{address}</Mono>
          ))}
        </Lines>
      ),
  },
  {
    header: t('Last used (ET)'),
    onCard: 'line',
    cell: ({ lastUsedAt, lastUsedFrom }) =>
      lastUsedAt === null ? (
        t('Never')
      ) : (
        <Lines>
          <EasternInstant instant={lastUsedAt} />{' '}
          {lastUsedFrom !== null && <small>{t('from {{ip}}', { ip: lastUsedFrom })}</small>}
        </Lines>
      ),
  },
  {
    header: t('Made (ET)', { context: 'credential' }),
    cell: ({ createdAt, creatorName }) => (
      <Lines>
        <EasternInstant instant={createdAt} />
        <small>{creatorName}</small>
      </Lines>
    ),
  },
  {
    header: t('Secret'),
    cell: ({ secretEnd, oldSecretEndsAt }) => (
      <Lines>
        <Mono>{`…${secretEnd}`}</Mono>
        {oldSecretEndsAt !== null && (
          <small>
            {t('The one before works until')} <EasternInstant instant={oldSecretEndsAt} />
          </small>
        )}
      </Lines>
    ),
  },
  {
    header: t('Actions'),
    isHeaderHidden: true,
    onCard: 'actions',
    cell: credential => (
      <ActionMenu label={t('Actions for {{name}}', { name: credential.name })}>
        {close => [
          <ActionEntry
            key="webhook"
            icon={WebhookIcon}
            label={t('Webhook')}
            close={close}
            onAct={() => openWebhook(credential)}
          />,
          <ActionEntry
            key="rotate"
            icon={RefreshCw}
            label={t('Rotate secret')}
            close={close}
            onAct={() => rotate(credential)}
          />,
          <ActionEntry
            key="revoke"
            icon={CircleMinus}
            label={t('Revoke')}
            close={close}
            onAct={() => revoke(credential)}
          />,
        ]}
      </ActionMenu>
    ),
  },
];
