import { listTestKeys, makeTestKey, revokeTestKey, type TestKey } from '@drumlin/contract/test-api/keys.ts';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../components/use-api-mutation.ts';
import { call } from '../../../lib/api/call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FineText } from '../../../ui/FineText.tsx';
import { AccessCard } from './AccessCard.tsx';
import { KeyEnd, KeyFields, When } from './KeyFields.tsx';
import { keysQuery } from './queries.ts';
import { RollKeyDialog } from './RollKeyDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

interface RevokeDialogProps {
  merchantId: string;
  /** Undefined while nothing is asked. */
  revoking: TestKey | undefined;
  onClose: () => void;
}

const RevokeDialog = ({ merchantId, revoking, onClose }: RevokeDialogProps) => {
  const { t } = useTranslation();
  const revoke = useApiMutation({
    mutationFn: ({ id: keyId }: TestKey) => call(revokeTestKey, { body: { merchantId, keyId } }),
    invalidates: [listTestKeys],
    successMessage: t('Key revoked'),
    onSuccess: onClose,
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open={revoking !== undefined}
      title={t('Revoke the key')}
      confirmLabel={t('Revoke')}
      destructive
      focusConfirm={false}
      pending={revoke.isPending}
      onConfirm={() => revoking && revoke.mutate(revoking)}
      onClose={onClose}
    >
      {t('Calls with the key that ends in {{end}} are refused at once. This cannot be undone.', {
        end: revoking?.keyEnd ?? '',
      })}
    </ConfirmDialog>
  );
};

const OldKey = ({ old, onRevoke }: { old: TestKey; onRevoke: () => void }) => {
  const { t } = useTranslation();
  return (
    <FineText>
      {t('The key before goes on for a while:')} <KeyEnd {...old} />, {t('until')}{' '}
      {old.endsDate && <When instant={old.endsDate} />}{' '}
      <Button size="small" variant="text" onClick={onRevoke} aria-label={t('Revoke the key before')}>
        {t('Revoke')}
      </Button>
    </FineText>
  );
};

/** The key with which a merchant's servers call the payments test API. */
export const KeyCard = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(keysQuery(merchantId));
  const [made, setMade] = useState<string>();
  const [rolling, setRolling] = useState(false);
  const [revoking, setRevoking] = useState<TestKey>();
  const make = useApiMutation({
    mutationFn: () => call(makeTestKey, { body: { merchantId, keepOldFor: 'now' } }),
    invalidates: [listTestKeys],
    onSuccess: ({ key }) => setMade(key),
  });
  const current = data?.keys.find(({ endsDate }) => endsDate === null);
  const old = data?.keys.find(({ endsDate }) => endsDate !== null);
  const actions = current ? (
    <>
      <Button onClick={() => setRolling(true)}>{t('Roll the key')}</Button>
      <Button color="error" onClick={() => setRevoking(current)}>
        {t('Revoke the key')}
      </Button>
    </>
  ) : (
    <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()}>
      {t('Make a key')}
    </Button>
  );
  return (
    <AccessCard
      icon={KeyRound}
      title={t('API key')}
      text={t('Your servers send it with each call of the payments test API.')}
      error={error}
      onRetry={() => void refetch()}
      isLoading={data === undefined}
      actions={actions}
    >
      {current ? <KeyFields {...current} /> : <p>{t('This merchant has no key.')}</p>}
      {old && <OldKey old={old} onRevoke={() => setRevoking(old)} />}
      {rolling && (
        <RollKeyDialog
          merchantId={merchantId}
          onMade={key => {
            setRolling(false);
            setMade(key);
          }}
          onClose={() => setRolling(false)}
        />
      )}
      <RevokeDialog merchantId={merchantId} revoking={revoking} onClose={() => setRevoking(undefined)} />
      {made !== undefined && (
        <SecretDialog
          title={t('Keep this API key')}
          name={t('API key')}
          secret={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </AccessCard>
  );
};
